import { type Kysely, sql } from 'kysely';
import type { ContentType } from '#contract/content/contentType.ts';
import { contentTypes } from '#contract/content/index.ts';
import type { DatabaseKind } from './schema.ts';
import { tableNameOf } from './tables.ts';

/** The migrations that create tables of content types, or add columns to them. */
export const contentSteps: string[] = Object.values<ContentType>(contentTypes).flatMap(({ table }) =>
  Object.keys(table.columns),
);

/**
 * Does what a migration does to the tables of content types: it creates those whose first columns it has, and adds its
 * columns to the others. Released steps run this, so what it does for them never changes.
 */
export async function addToContentTables(database: Kysely<unknown>, kind: DatabaseKind, step: string): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database);
  for (const type of Object.values(contentTypes)) {
    const { columns, list, isSearched }: ContentType['table'] = type.table;
    const table = tableNameOf(type.name);
    const [first] = Object.keys(columns);
    if (step !== first) {
      for (const column of columns[step] ?? []) await run(`alter table ${table} add column ${column}`);
      continue;
    }
    await run(`create table ${table} (
      id text primary key, image text not null, fit text, focus text, alt text,
      ${columns[step]?.map((column) => `${column}, `).join('')}
      is_sample integer not null default 0, version integer not null default 1, created_at text not null,
      updated_at text, updated_by text, deleted_at text, deleted_by text)`);
    // Lists read the rows that are not deleted, in their order. Deleted rows are in an index of their own.
    await run(`create index ${table}_list on ${table} (${list}) where deleted_at is null`);
    await run(`create index ${table}_deleted on ${table} (deleted_at) where deleted_at is not null`);
    if (isSearched) for (const trigger of searchTriggers(table, kind)) await run(`create trigger ${trigger}`);
  }
}

/** The triggers that note which items' entries in the index of the search are out of date (docs/decisions/0076). */
function searchTriggers(table: string, kind: DatabaseKind): string[] {
  if (kind === 'postgres') {
    return [
      `note_search_change after insert or update of version or delete on ${table}
        for each row execute function note_search_change()`,
    ];
  }
  return [
    ['insert', 'insert', 'new'],
    ['update', 'update of version', 'new'],
    ['delete', 'delete', 'old'],
  ].map(
    ([verb, event, row]) => `${table}_search_${verb} after ${event} on ${table} begin
      insert into search_changes (item_id) values (${row}.id);
    end`,
  );
}
