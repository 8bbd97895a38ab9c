import type { CalendarDate } from './dates.ts';
import type { LocalMinute } from './event/localTime.ts';
import type { ItemPage } from './itemPages.ts';
import type { ListName } from './publicApi.ts';
import type { SiteSettings } from './settings/index.ts';

/** The form of a list in a page: its first items, and the number of all its items. */
export interface PageList {
  data: unknown[];
  total: number;
}

/** The parts of a page's content that are of features, by their names. Each feature reads its own. */
export type PageParts = Record<string, unknown>;

export type PageLists = Partial<Record<ListName, PageList>>;

/**
 * The content of a page: the sections of the site's settings, its lists; and on the page of an item that item with its
 * neighbours, on those of teams the former teams, on that of a former team its members, on one of journey photos these.
 * `item.data` is null if the item was deleted.
 */
export type PageContent = PageLists & {
  settings?: { data: Partial<SiteSettings> };
  item?: { data: ItemPage | null };
  photos?: PageList;
  parts?: PageParts;
  /** The minute for which it was rendered, in the zone of the chapter. */
  now?: LocalMinute;
};

/** The names of the parts of a page's content that are of no feature. */
export type ContentName = Exclude<keyof PageContent, 'now' | 'parts'>;

/** The largest number of items of a list that a page contains. A page requests the other items from the API. */
export const pageListSize = 24;

/** The settings of a page that only its server has. */
export interface PageSettings {
  /** The locale of the reader (BCP 47). Undefined: that of the site's settings. */
  locale?: string | undefined;
  /**
   * The origin of the site for visitors. Undefined: that of the site's settings; without one, pages do not contain
   * their own origin.
   */
  siteUrl?: string | undefined;
  /** The origins of the two APIs for browsers; '' means the site's own origin. */
  publicApiUrl: string;
  adminApiUrl: string;
  /** The folder of the images for browsers: absolute, or a path of the site's own origin. */
  mediaUrl: string;
  /** The largest number of photos of an event. */
  eventPhotos: number;
  /** The styles and modules of the public pages and of the admin pages. */
  assets: { public: PageAssets; admin: PageAssets };
  /**
   * The page belongs to a copy of the site as files, below `base`, which begins and ends with a slash; it is rendered
   * for the beginning of a day.
   */
  copy?: { base: string; day: CalendarDate };
}

export interface PageAssets {
  /** The address of the stylesheet of the application. */
  stylesheet: string;
  /** The rules of the stylesheet. A page contains those that it uses. */
  styles: StyleRule[];
  /** The addresses of the modules that start the application: the one to run, and those that it imports. */
  modules: [start: string, ...imported: string[]];
}

/** A rule of a stylesheet, as CSS. */
export type StyleRule =
  /**
   * A page needs the rule if it has all words of one of the selectors: classes, and elements as `<name`. A rule without
   * selectors is for every page.
   */
  | { css: string; selectors?: string[][] }
  /** A custom property, `@keyframes` or `@property`: it is needed by rules that contain the text `usedAs`. */
  | { css: string; usedAs: string }
  /** `@media`, `@layer` or `:root`, with the rules or declarations in it. */
  | { group: string; rules: StyleRule[] };

/** A rule as the build writes it. In a font, the path of its file in the build stands between two texts. */
export type BuiltRule = StyleRule | { font: [before: string, file: string, after: string] };

export interface RenderedPage {
  html: string;
  /** The texts of its inline scripts and styles, for its content security policy. */
  scripts: string[];
  styles: string[];
  /** The instant (ms) after which a text of the page is no longer true; undefined if there is no such instant. */
  expiresAt?: number | undefined;
  /** The locale in which it writes the times of events; undefined if it has none. */
  locale?: string;
}

/** The functions that the built site gives its server (web/render.tsx). */
export interface SiteRenderer {
  /** The public pages: their paths, and the lists that they show with the number of items that come with a page. */
  pages: { path: string; lists: Partial<Record<ListName, number>> }[];
  /**
   * Renders the page at a path, with the given content. All paths of the content manager have the same page, which
   * shows a loading text until their code is loaded. Rejects if a component throws.
   */
  renderPage: (path: string, content: PageContent, settings: PageSettings) => Promise<RenderedPage>;
  /** Renders the manifest of the content manager. */
  renderManifest: (settings: Pick<SiteSettings, 'identity'>) => string;
  /** Whether the content manager has a screen at a path. */
  isAdminPath: (path: string) => boolean;
}
