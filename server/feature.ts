import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AdminCommand } from './cli/command.ts';
import type { LastingTable } from './database/tables.ts';
import type { Asker } from './onDemand.ts';
import type { Services } from './services.ts';
import type { ContentAnswer, PartAnswers } from './site/pageContent.ts';

/** A file of a copy of the site (features/export/README.md). */
export interface SiteFile {
  /** Where it stands, relative to the folder of the copy. */
  path: string;
  content: Buffer | (() => Promise<Readable>);
}

/** A feature of a running server. It has what it needs of these. */
export interface OpenFeature {
  /** Registers addresses of the site itself, beside its pages. */
  forSite?(app: FastifyInstance): void;
  /** Registers calls for visitors, under `/api`: the public API. */
  forVisitors?(api: FastifyInstance): void;
  /** Registers calls of the admin API that need no session, such as a way to log in. */
  forAnyone?(api: FastifyInstance): void;
  /** Registers calls for staff, behind the guard. */
  forStaff?(api: FastifyInstance): void;
  /** Its public pages. */
  pages?: FeaturePages;
  /** Makes the files that a copy of the site has of it, beside pages. `items` are the paths of the items' pages. */
  filesOfCopy?(items: string[]): AsyncIterable<SiteFile>;
  /** Prepares the data at a start, before the first admin is added. `isNew`: nobody has worked with them yet. */
  prepare?(isNew: boolean): Promise<void>;
  /** Begins work that no request asks for, once the server is ready. `close` ends it. */
  start?(): { close(): Promise<void> } | undefined;
}

/** Opens the features for the services of a process, which must change no content before. */
export type OpenFeatures = (services: Services) => OpenFeature[];

/** The part of a feature that runs in the server. */
export interface ServerFeature {
  /**
   * Opens it for a process: it makes its own services from those of the kernel. `openAll` opens all features for other
   * services.
   */
  open(services: Services, openAll: OpenFeatures): OpenFeature;
  /** By table: reads a row of a backup as the feature does when it answers. Throws an error if it can't. */
  rowReaders?: Partial<Record<LastingTable, (row: never) => unknown>>;
  /** Its commands of `npm run admin`, by their words. */
  adminCommands?: Record<string, AdminCommand>;
}

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
  /** Returns the paths of its pages that the sitemap leaves out, and a copy of the site does not. */
  furtherPaths?(): Promise<string[]>;
  /** Search engines are asked to leave the pages out. */
  isUnlisted?: true;
}

/** Reads the parts that a page of the site's list has of all features. */
export const partsBeside = (features: FeaturePages[], path: string): PartAnswers =>
  Object.assign({}, ...features.map(({ beside }) => beside?.(path)));
