import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../schema.ts';

/** The tables of items that a search finds. */
const searched = ['upcoming_events', 'past_events', 'electromazine', 'governing_team', 'former_members'];

/**
 * Adds the index of the search, and the list of items whose entries in it are out of date. Triggers write this list, so
 * it has the changes of earlier programs, and of a restore, too (docs/decisions/0076).
 */
export async function up(database: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await (kind === 'postgres' ? createInPostgres : createInSqlite)(database);
  for (const table of searched) {
    await sql`
      insert into search_changes (item_id)
      select id from ${sql.table(table)} where deleted_at is null order by created_at`.execute(database);
  }
}

async function createInPostgres(database: Kysely<unknown>): Promise<void> {
  await sql`create table search_items (id text primary key, place bigint not null, words tsvector not null)`.execute(
    database,
  );
  await sql`create index search_items_by_place on search_items (place)`.execute(database);
  // With a list of pending words, a search would read that list, too.
  await sql`create index search_items_by_word on search_items using gin (words) with (fastupdate = off)`.execute(
    database,
  );
  await sql`create table search_changes (number serial primary key, item_id text not null)`.execute(database);
  await sql`
    create or replace function note_search_change() returns trigger language plpgsql as $$
    begin
      insert into search_changes (item_id) values (coalesce(new.id, old.id));
      return null;
    end $$`.execute(database);
  for (const table of searched) {
    await sql`
      create trigger note_search_change after insert or update of version or delete on ${sql.table(table)}
      for each row execute function note_search_change()`.execute(database);
  }
}

async function createInSqlite(database: Kysely<unknown>): Promise<void> {
  // SQLite leaves this part of a former index behind.
  await sql`drop table if exists search_items_content`.execute(database);
  // The words are made by the program; FTS5 takes them apart at the spaces and stores where each of them is.
  await sql`
    create virtual table search_items using fts5(
      id unindexed, words, content = '', contentless_delete = 1, contentless_unindexed = 1, detail = none,
      prefix = '1 2 3 4', tokenize = "ascii tokenchars '_-'"
    )`.execute(database);
  // A number is never used again: it is part of the place of an entry.
  await sql`create table search_changes (number integer primary key autoincrement, item_id text not null)`.execute(
    database,
  );
  for (const table of searched) {
    for (const [event, row] of [
      ['insert', 'new'],
      ['update of version', 'new'],
      ['delete', 'old'],
    ] as const) {
      const [verb = ''] = event.split(' ');
      await sql`
        create trigger ${sql.ref(`${table}_search_${verb}`)} after ${sql.raw(event)} on ${sql.table(table)} begin
          insert into search_changes (item_id) values (${sql.ref(`${row}.id`)});
        end`.execute(database);
    }
  }
}
