import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { addToContentTables } from '../contentTables.ts';
import type { DatabaseKind } from '../schema.ts';

const ofAdmin = 'references admins (id) on delete cascade';

/** The tables beside those of content and of the search. A table that another one refers to stands before it. */
const otherTables: Record<string, string> = {
  drafts: `id text primary key, type text not null, image text not null, row text not null,
    was_public integer not null, deleted_at text, deleted_by text`,
  schedule: 'id text primary key, type text not null, publish_at text, hide_at text, set_by text not null',
  preview_links: 'id text primary key, type text not null, item_id text not null, until text not null',
  item_versions: `id text primary key, type text not null, item_id text not null, version integer not null,
    image text not null, row text not null`,
  removed_items: 'id text primary key, removed_at text not null',
  site_versions: `id text primary key, section text not null, version integer not null, value text,
    changed_at text not null, changed_by text not null`,
  site_images: 'id text primary key, image text not null, used_at text not null',
  notices: 'id text primary key, shown_since text not null',
  link_checks: `id text primary key, href text not null, checked_at text not null, failed_days integer not null,
    last_failed_on text, failure text, moved_to text`,
  dismissed_findings: `id text primary key, subject text not null, dismissed_at text not null,
    dismissed_by text not null`,
  admins: `id text primary key, username text not null unique, password_hash text not null,
    created_at text not null, last_seen_at text`,
  sessions: `token_hash text primary key, admin_id text not null ${ofAdmin}, created_at text not null,
    last_used_at text not null, id text not null, user_agent text`,
  access_links: `id text primary key, token_hash text not null unique, kind text not null,
    admin_id text ${ofAdmin}, made_by text ${ofAdmin}, until text not null`,
  passkeys: `id text primary key, admin_id text not null ${ofAdmin}, credential_id text not null unique,
    public_key text not null, counter text not null, name text not null, created_at text not null, last_used_at text`,
  used_challenges: 'id text primary key, until text not null',
  secrets: 'id text primary key, secret text not null',
  login_attempts: `id text primary key, username text not null, address text not null, attempted_at text not null,
    site text not null`,
  known_networks: 'network text primary key, seen_at text not null',
  idempotency_keys: 'id text primary key, created_at text not null, item text not null, fingerprint text not null',
  media_cleanup: 'media_key text primary key, after text not null, secret text',
  cleanup_pauses: 'id text primary key, until text not null',
  jobs: 'name text primary key, holder text not null, until text not null, done_at text, failure text',
};

const day = 'coalesce(event_date, created_at)';

/** The indexes beside those that each table of content has. */
const indexes = (kind: DatabaseKind) => {
  // PostgreSQL does not see that the day is enough for counts and looks for its columns. SQLite sees it.
  const withDate = kind === 'postgres' ? 'include (event_date)' : '';
  return [
    'index past_events_by_club on past_events (club_name, created_at, id) where deleted_at is null',
    'index past_events_by_former_id on past_events (moved_from)',
    'index past_events_by_event_date on past_events (event_date)',
    `index past_events_by_day on past_events (${day}, created_at, id) ${withDate} where deleted_at is null`,
    `index past_events_by_club_and_day on past_events (club_name, ${day}, created_at, id) ${withDate}
      where deleted_at is null`,
    'index journey_order on journey (position, created_at desc, id desc) where deleted_at is null',
    'index event_photos_position on event_photos (position)',
    'index item_versions_of_item on item_versions (item_id, version)',
    'unique index sessions_by_id on sessions (id)',
    'index passkeys_of_admin on passkeys (admin_id)',
    'index login_attempts_by_name_and_site on login_attempts (username, site, attempted_at)',
    'index idempotency_keys_by_age on idempotency_keys (created_at)',
  ];
};

/**
 * The index of the search, and the list of items whose entries in it are out of date. Triggers write this list, so it
 * has the changes of earlier programs, and of a restore, too (docs/decisions/0076).
 */
const searchInPostgres = [
  'create table search_items (id text primary key, place bigint not null, words tsvector not null)',
  'create index search_items_by_place on search_items (place)',
  // With a list of pending words, a search would read that list, too.
  'create index search_items_by_word on search_items using gin (words) with (fastupdate = off)',
  'create table search_changes (number serial primary key, item_id text not null)',
  `create or replace function note_search_change() returns trigger language plpgsql as $$
    begin
      insert into search_changes (item_id) values (coalesce(new.id, old.id));
      return null;
    end $$`,
];

const searchInSqlite = [
  // SQLite leaves this part of a former index behind, and keeps it from being dropped until it reads its schema again.
  'pragma writable_schema = reset',
  'drop table if exists search_items_content',
  // The words are made by the program; FTS5 takes them apart at the spaces and stores where each of them is.
  `create virtual table search_items using fts5(
    id unindexed, words, content = '', contentless_delete = 1, contentless_unindexed = 1, detail = none,
    prefix = '1 2 3 4', tokenize = "ascii tokenchars '_-'"
  )`,
  // A number is never used again: it is part of the place of an entry.
  'create table search_changes (number integer primary key autoincrement, item_id text not null)',
];

/** Creates all tables of the first release. */
export async function up(database: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database);
  for (const [table, columns] of Object.entries(otherTables)) await run(`create table ${table} (${columns})`);
  // Both count upwards automatically: the ids are the order of the entries.
  await run(`create table activity (id ${kind === 'postgres' ? 'serial' : 'integer'} primary key, at text not null,
    by text not null, action text not null, type text not null, item_id text, label text, details text)`);
  for (const statement of kind === 'postgres' ? searchInPostgres : searchInSqlite) await run(statement);
  await addToContentTables(database, kind, '001-first');
  for (const index of indexes(kind)) await run(`create ${index}`);

  // All processes know the challenges that one of them has made by this secret.
  const db = database as Kysely<{ secrets: { id: string; secret: string } }>;
  await db
    .insertInto('secrets')
    .values({ id: 'challenges', secret: randomBytes(32).toString('base64url') })
    .execute();
}
