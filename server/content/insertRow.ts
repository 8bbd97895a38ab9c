import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { instant } from '../clock.ts';
import type { ContentRow, Database } from '../database/schema.ts';
import { type StoredType, table } from './rows.ts';

/** The columns of a new row that all content types have. Without an id it gets a new one. */
type NewRow = Pick<ContentRow, 'image' | 'createdAt' | 'isSample'> & Partial<ContentRow>;

/** Adds a row. `values` are columns of the type's own (see `table`). */
export function insertRow(trx: Kysely<Database>, type: StoredType, values: object, row: NewRow): Promise<ContentRow> {
  const position = type.name === 'governingTeam' && { position: lastPosition };
  return trx
    .insertInto(table(type))
    .values({ ...values, ...position, version: 1, id: randomUUID(), ...row })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the columns of a row that an admin adds now. */
export function byStaff(image: string, by: string): NewRow {
  const now = instant();
  return { image, createdAt: now, isSample: 0, updatedAt: now, updatedBy: by };
}

/** A position after all members, deleted ones too. So a restored member returns to the old place. */
const lastPosition = sql`(select coalesce(max(position), 0) + 1 from governing_team)`;
