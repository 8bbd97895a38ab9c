import type { Kysely } from 'kysely';
import { outageOf } from '../outages.ts';
import type { Database } from './schema.ts';

/** Reads a row. A statement without a table would say nothing about the disk. */
export const readRow = (db: Kysely<Database>) => db.selectFrom('admins').select('id').limit(1).execute();

/** Whether the disk is the reason why no row can be read. */
export const hasNoDisk = (db: Kysely<Database>): Promise<boolean> =>
  readRow(db).then(
    () => false,
    (error) => outageOf(error) === 'disk',
  );
