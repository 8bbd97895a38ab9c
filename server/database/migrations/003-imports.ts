import { type Kysely, sql } from 'kysely';

/** The tables of imports (features/import/README.md). A table that another one refers to stands before it. */
const tables: Record<string, string> = {
  imported_items: `id text primary key, type text not null, item_id text not null, texts text not null,
    picture text not null, here text not null, undone integer not null default 0`,
  imports: `id text primary key, kind text not null, name text not null, source text not null, choices text not null,
    state text not null, at text not null, by text not null, of_command integer not null default 0, failure text,
    look text, settings text, types text, drafts integer not null default 0, started_at text, resumed_at text, ended_at text,
    undone_at text, undone_by text`,
  import_lines: `id text primary key, import_id text not null references imports (id) on delete cascade,
    number integer not null, type text not null, place text not null, label text not null, detail text,
    action text not null, state text not null, reason text, differences text, candidate text not null,
    sketch text, item_id text, here text, former text, worked_at text, undone text`,
  import_files: 'id text primary key, name text not null, bytes integer not null, at text not null, import_id text',
};

const indexes = [
  'index import_lines_in_order on import_lines (import_id, number)',
  'index import_lines_by_state on import_lines (import_id, state, type, action)',
];

/** Creates them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database);
  for (const [table, columns] of Object.entries(tables)) await run(`create table ${table} (${columns})`);
  for (const index of indexes) await run(`create ${index}`);
}
