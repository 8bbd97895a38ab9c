import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { allSteps, migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { sqliteDialect } from './sqlite.ts';
import { lastingTables, tableNames } from './tables.ts';

it('the names of the tables are those that the migrations make', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-tables-'));
  const { db, close } = await openDatabase({ dataDir });
  const made = await db.introspection.getTables();
  await close();
  await rm(dataDir, { recursive: true });
  // FTS5 keeps the index of the search in tables of its own.
  const names = made.map(({ name }) => name).filter((name) => !name.startsWith('search_items_'));
  expect(names.sort()).toEqual([...tableNames].sort());
});

it('a table that is in the backups of a release stays in backups for ever', () => {
  const released = `activity admins dismissed_findings drafts electromazine event_photos former_members governing_team
    imported_items item_versions journey notices passkeys past_events removed_items schedule site_images site_versions
    upcoming_events`.split(/\s+/);
  const advice =
    'A new table joins this list. None of a release leaves it, or a restore refuses archives with its rows: the table ' +
    'of a feature that was taken out gets the reader `() => {}` in server/backup/rowReaders.ts.';
  expect([...lastingTables].sort(), advice).toEqual(released);
});

// The hash of a step changes only until a release has the step: databases of that release stay as it made them.
it('a released step makes the same tables, indexes and triggers for ever', async () => {
  using sqlite = new DatabaseSync(':memory:');
  const dialect = sqliteDialect({ reader: sqlite, writer: sqlite });
  const db = new Kysely({ dialect, plugins: [new CamelCasePlugin()] });
  const made: Record<string, string> = {};
  for (const [index, { name }] of allSteps.entries()) {
    await migrate(db, 'sqlite', allSteps.slice(0, index + 1));
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
      where sql is not null and name not like 'search_items_%' order by name`.execute(db);
    made[name] = hash('sha256', rows.map((row) => row.sql.replace(/\s+/g, ' ')).join('\n')).slice(0, 16);
  }
  expect(made).toEqual({
    '001-first': '225549dbb9c87646',
    '002-date-to-be-announced': '975adf969baf6d87',
    '003-imports': 'a2fc79d1c3793bd6',
  });
});
