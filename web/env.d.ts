interface ImportMetaEnv {
  /** When the pages were prerendered; set in vite.config.ts. */
  readonly BUILD_YEAR: number;
}
