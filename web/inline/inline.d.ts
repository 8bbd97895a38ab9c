/** The files of an application, modules in the order of their run. `web/render.tsx` writes them before its start. */
declare const stylesheet: string;
declare const modules: string[];

/** By the paths of staff's screens: the calls of the lists that they show, also written by `web/render.tsx`. */
declare const lists: Partial<Record<string, string>>;

/** The texts of a script and of a module for the HTML of a page (scripts/vite/inlineScripts.ts). */
declare module '*?script' {
  const text: string;
  export default text;
}
declare module '*?module' {
  const text: string;
  export default text;
}
