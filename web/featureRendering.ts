import type { ReactNode } from 'react';
import type { PageContent, PageSettings } from '#contract/rendering.ts';
import type { SiteSettings } from '#contract/settings/index.ts';

/** A picture of a page, for link previews. */
export interface Picture {
  url?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  alt?: string | undefined;
}

/** An image for link previews. */
export interface CardImage extends Picture {
  /** An absolute address. */
  url: string;
}

/** The origins of absolute addresses; in a copy of the site also its folder. */
export type Origins = { siteUrl: string; base?: string | undefined } & Pick<PageSettings, 'publicApiUrl'>;

/** The name and the path of a page. */
export type Crumb = [name: string, path: string];

/** What a page shows of a part of its content. */
export interface ShownPart {
  /** What the page contains for its components, in the browser as well. */
  content: unknown;
  /** Its items. One of them may have a picture for link previews. */
  pictures?: Picture[];
  /** Whether it has times of events. Then the page is rendered for a minute. */
  hasTimes?: true;
}

/** What stands above a page. A browser never renders it. */
export interface Above {
  /** Its first element is no `div`, for which the browser would take that of the page. */
  content: ReactNode;
  /** The text of its script, which runs in it. */
  script: string;
}

/** The part of a feature that only the renderer of public pages has. */
export interface FeatureRendering {
  name: string;
  /**
   * The readers of its parts of pages' contents, by their names. Values that are not of their form are left out, and a
   * part without content as a whole. They may throw for one that is no part at all.
   */
  parts?: Record<string, (given: unknown) => ShownPart | undefined>;
  /** What each public page says of it in its head. */
  head?: ReactNode;
  /** Returns what stands above each public page. */
  above?: (sections: SiteSettings, settings: Pick<PageSettings, 'siteUrl'>) => Above | undefined;
  /** Returns the image of a page for link previews; without one it is the first image of the page. */
  cardImage?: (content: PageContent, origins: Origins) => CardImage | undefined;
  /** Whether search engines are asked to leave the page at a path out. */
  isUnlisted?: (path: string) => boolean;
  /** Returns the pages on the way from the home page to one of its pages, and this one; none for other pages. */
  trail?: (path: string, settings: Pick<SiteSettings, 'clubs'>) => Crumb[];
}
