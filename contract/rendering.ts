import type { ContentTypeName } from './content/index.ts';

/** A list as a page comes with it: its first items, and how many it has in all. */
export interface PageList {
  data: unknown[];
  total: number;
}

export type PageLists = Partial<Record<ContentTypeName, PageList>>;

/** How many items of a list come with a page. Others are for those who ask the API for them. */
export const pageListSize = 24;

/** What only the one who serves a page knows of it. */
export interface PageSettings {
  /** Origin of the site as visitors see it. Undefined: pages don't say where they live. */
  siteUrl?: string | undefined;
  /** Origins of the two APIs as browsers reach them; '' means the site's own. */
  publicApiUrl: string;
  adminApiUrl: string;
  /** Of what the public pages and the admin pages are made. */
  assets: { public: PageAssets; admin: PageAssets };
}

export interface PageAssets {
  /** CSS. */
  styles: string;
  /** The addresses of the modules that start the application: the one to run, and those that it imports. */
  modules: [start: string, ...imported: string[]];
}

export interface RenderedPage {
  html: string;
  /** The texts of its inline scripts and styles, for its content security policy. */
  scripts: string[];
  styles: string[];
}

/** What the built site gives its server (web/render.tsx). */
export interface SiteRenderer {
  /** The public pages: their paths, and the lists that they show. */
  pages: { path: string; lists: ContentTypeName[] }[];
  /** The public page at a path, with the lists given. Rejects if one of its components throws. */
  renderPage: (path: string, lists: PageLists, settings: PageSettings) => Promise<RenderedPage>;
  /** Whether the content manager has a screen at a path. */
  isAdminPath: (path: string) => boolean;
  /** What all its screens show until their code is there. */
  renderAdminPage: (settings: PageSettings) => Promise<RenderedPage>;
}
