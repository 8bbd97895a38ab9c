import { type Kysely, sql } from 'kysely';
import * as first from './migrations/001-first.ts';

/** Every step from an empty database to the present one, in order. Forward only: a step that has been released never changes. */
const steps: { name: string; up: (db: Kysely<unknown>) => Promise<void> }[] = [{ name: '001-first', up: first.up }];

/**
 * Brings the tables up to date, all in one transaction, so that a step that fails leaves nothing half done.
 * Safe when several processes start at once: SQLite's transaction excludes the others, PostgreSQL takes a lock.
 * Answers whether the database was brand-new; throws if a newer version of the program has already used it.
 */
export async function migrate<Tables>(db: Kysely<Tables>, kind: 'sqlite' | 'postgres'): Promise<{ isNew: boolean }> {
  return (db as unknown as Kysely<{ migrations: { name: string; appliedAt: string } }>)
    .transaction()
    .execute(async (trx) => {
      if (kind === 'postgres')
        await sql`select pg_advisory_xact_lock(hashtext('chapterhouse migrations'))`.execute(trx);
      await trx.schema
        .createTable('migrations')
        .ifNotExists()
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('applied_at', 'text', (column) => column.notNull())
        .execute();

      const applied = (await trx.selectFrom('migrations').select('name').execute()).map((row) => row.name);
      const unknown = applied.find((name) => !steps.some((step) => step.name === name));
      if (unknown !== undefined) {
        throw new Error(
          `This database was used by a newer version of Chapterhouse (it knows '${unknown}'). Please upgrade.`,
        );
      }
      for (const step of steps) {
        if (applied.includes(step.name)) continue;
        await step.up(trx as unknown as Kysely<unknown>);
        await trx.insertInto('migrations').values({ name: step.name, appliedAt: new Date().toISOString() }).execute();
      }
      return { isNew: applied.length === 0 };
    });
}
