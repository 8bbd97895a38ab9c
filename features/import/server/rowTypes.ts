import type { Selectable } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** An import, and a line of it, as they are stored. */
export type ImportRow = Selectable<Database['imports']>;
export type LineRow = Selectable<Database['importLines']>;
