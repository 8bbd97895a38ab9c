import type { Asker } from '../onDemand.ts';
import type { ContentAnswer, PartAnswers } from './pageContent.ts';

/** The content that a page has of its feature. */
export interface FeatureContent {
  parts: Record<string, ContentAnswer>;
  /** What tells the page from others at its path, such as its query. There is any number of these, and few are kept. */
  variant?: string;
}

/** The public pages of a feature. */
export interface FeaturePages {
  /** Whether a path has the form of one of its pages. */
  has(path: string): boolean;
  /**
   * Reads the content of the page at such a path, with the parameters of its address; undefined if there is no page.
   * Rejects if the content can't be read.
   */
  read(path: string, parameters: Record<string, unknown>, asker?: Asker): Promise<FeatureContent | undefined>;
  /** Reads the parts that a page of the site's list has of the feature; none of other pages. */
  beside?(path: string): PartAnswers;
  /** Returns the paths of its pages, for the sitemap. */
  paths?(): Promise<string[]>;
  /** Search engines are asked to leave the pages out. */
  isUnlisted?: true;
}

/** Reads the parts that a page of the site's list has of all features. */
export const partsBeside = (features: FeaturePages[], path: string): PartAnswers =>
  Object.assign({}, ...features.map(({ beside }) => beside?.(path)));
