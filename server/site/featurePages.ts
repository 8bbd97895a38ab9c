import type { ItemAnswer } from '../content/listCache.ts';
import type { Asker } from '../onDemand.ts';
import type { ContentAnswer } from './pageContent.ts';

/** The public pages of a feature. */
export interface FeaturePages {
  /** Whether a path has the form of one of its pages. */
  has(path: string): boolean;
  /**
   * Reads the parts of the content of the page at such a path (`PageParts`); undefined if there is no page. Rejects if
   * they can't be read.
   */
  read(path: string, asker?: Asker): Promise<Record<string, ContentAnswer> | undefined>;
  /** Returns the paths of its pages, for the sitemap. */
  paths(): Promise<string[]>;
}

/** Reads the answer of a call of the public API, under `apiBase`. */
export type ReadApi = (call: string) => Promise<ItemAnswer<ContentAnswer>>;
