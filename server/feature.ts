import type { FastifyInstance } from 'fastify';
import type { AdminCommand } from './cli/command.ts';
import type { LastingTable } from './database/tables.ts';
import type { Services } from './services.ts';
import type { FeaturePages } from './site/featurePages.ts';

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
  /** Prepares the data at a start, before the first admin is added. `isNew`: nobody has worked with them yet. */
  prepare?(isNew: boolean): Promise<void>;
  /** Begins work that no request asks for, once the server is ready. `close` ends it. */
  start?(): { close(): Promise<void> } | undefined;
}

/** The part of a feature that runs in the server. */
export interface ServerFeature {
  /** Opens it for a process: it makes its own services from those of the kernel. */
  open(services: Services): OpenFeature;
  /** By table: reads a row of a backup as the feature does when it answers. Throws an error if it can't. */
  rowReaders?: Partial<Record<LastingTable, (row: never) => unknown>>;
  /** Its commands of `npm run admin`, by their words. */
  adminCommands?: Record<string, AdminCommand>;
}
