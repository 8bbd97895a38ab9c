import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { type ContentTypeName, contentTypeNames } from '#contract/content/index.ts';
import { publicationPaths } from '#contract/publication.ts';
import { indexAll } from '#features/search/server/indexing.ts';
import { settingsPaths } from '#features/site-settings/contract.ts';
import { searchPath } from '../../features/search/contract/addresses.ts';
import { searchedTypes } from '../../features/search/contract/search.ts';
import { continueCounting, insertRows, type RawRow } from '../../server/backup/lastingTables.ts';
import { allSteps, migrate } from '../../server/database/migrate.ts';
import type { Database } from '../../server/database/schema.ts';
import { tableNameOf, tableNames } from '../../server/database/tables.ts';
import { addPhoto, listedTypes, publicItems } from '../support/content.ts';
import { jpeg } from '../support/images.ts';
import { learnLaterStep } from '../support/laterStep.ts';
import { admin } from '../support/process.ts';
import { type Client, databases, startServer, type TestServer } from '../support/server.ts';
import { validTexts } from '../support/typeCases.ts';

type Rows = RawRow[];

/** The tables that a program fills by itself. */
const derived = new Set<string>(['migrations', 'search_items', 'search_changes']);

const forms: Record<ContentTypeName, Record<string, string>> = {
  ...validTexts,
  pastEvents: { clubName: 'AI build club', description: 'Old.\nVery "old" — ñ 🛰️', link: 'https://example.org/?a=b&c' },
  upcomingEvents: {
    eventDate: '2031-02-28',
    description: 'Old',
    link: 'https://example.org',
    registration: 'https://example.com',
  },
  governingTeam: { name: "O'Old", designation: 'Chair' },
  electromazine: { title: 'Old', time: 'Then', description: 'Old', registrationLink: 'https://example.org' },
  formerMembers: { year: '2025-26', name: 'Old', designation: 'Chair' },
  eventPhotos: { caption: 'Old' },
};

describe.each(databases)('a database on %s that was left after', (kind) => {
  let server: TestServer;
  let token: string;
  /** The content of the database after the latest step, and the public lists. */
  const stored = new Map<string, Rows>();
  let seen: Record<string, unknown>;

  beforeAll(async () => {
    server = await startServer(kind, { SERVE: 'public,admin' });
    token = (await server.call('POST', '/auth/login', { json: admin })).body.token;
    for (const { name, path } of listedTypes) {
      for (const colour of ['#fff', '#000']) {
        const form = { ...forms[name], image: await jpeg({ colour }) };
        expect((await server.asAdmin('POST', `${path}/upload`, { form })).status).toBe(201);
      }
      const [last] = (await server.asAdmin('GET', path)).body.data;
      expect((await server.asAdmin('DELETE', `${path}/${last._id}`)).status).toBe(200);
    }
    const [event] = await publicItems(server, 'pastEvents');
    expect((await addPhoto(server, event?._id as string, forms.eventPhotos)).status).toBe(201);
    const form = { image: await jpeg({ colour: '#123456' }) };
    const image = (await server.asAdmin('POST', settingsPaths.images, { form })).body.data;
    const members = [{ ...profile.faculty.members[0], image }];
    expect((await server.asAdmin('PUT', settingsPaths.section('faculty'), { json: { members } })).status).toBe(200);
    seen = await see(server);
    const { db } = server.services.database;
    for (const table of tableNames) if (!derived.has(table)) stored.set(table, await allRows(db, table));
  });
  afterAll(() => server.close());

  it.each(allSteps.map(({ name }, index) => ({ name, steps: index + 1 })))(
    '$name keeps all when it is upgraded',
    async ({ steps }) => {
      const { db } = server.services.database;
      for (const table of tableNames) await db.schema.dropTable(table).execute();
      await migrate(db, kind, allSteps.slice(0, steps));
      const kept = await fill();
      learnLaterStep();
      // A content type of a later step has no items yet.
      const names = contentTypeNames.filter((name) => kept.has(tableNameOf(name)));

      const upgraded = await server.again();
      try {
        for (const [table, rows] of kept) {
          const columns = Object.keys(rows[0] ?? {});
          const after = (await allRows(db, table)).map((row) => only(columns, row));
          expect(sorted(after), table).toEqual(sorted(rows));
        }
        expect(only(names, await see(upgraded))).toEqual(only(names, seen));
        await indexAll(upgraded.services);
        const found = (await upgraded.call('GET', `${searchPath}?q=old`)).body.data;
        const searched = searchedTypes.filter((name) => names.includes(name));
        expect(found.map(({ type }: { type: string }) => type).toSorted()).toEqual(searched.toSorted());

        // The session of before still works, and the content of before can be changed, deleted and restored.
        const headers = { authorization: `Bearer ${token}` };
        for (const type of listedTypes.filter(({ name }) => names.includes(name))) {
          const { name, path } = type;
          const [item] = (await upgraded.call('GET', path, { headers })).body.data;
          const there = `${path}/${item._id}`;
          if ('edit' in type) {
            expect((await upgraded.call('PUT', there, { headers, form: forms[name] })).status).toBe(200);
          }
          expect((await upgraded.call('DELETE', there, { headers })).status).toBe(200);
          const restore = `/admin/recently-deleted/${name}/${item._id}/restore`;
          expect((await upgraded.call('POST', restore, { headers })).status).toBe(200);
          // It can also become a draft, and come back.
          const list = () => publicItems(upgraded, name);
          const before = await list();
          expect((await upgraded.call('POST', publicationPaths.unpublish(path, item._id), { headers })).status).toBe(
            200,
          );
          expect(await list()).toEqual(before.filter(({ _id }: { _id: string }) => _id !== item._id));
          expect((await upgraded.call('POST', publicationPaths.publish(path, item._id), { headers })).status).toBe(200);
          expect((await list()).map(withoutVersion)).toEqual(before.map(withoutVersion));
        }
        expect((await upgraded.call('POST', '/auth/login', { json: admin })).status).toBe(200);
      } finally {
        await upgraded.close();
      }
    },
  );

  /**
   * Fills the present tables, as far as they have the columns. Returns their rows.
   */
  async function fill(): Promise<Map<string, Rows>> {
    const { db } = server.services.database;
    const kept = new Map<string, Rows>();
    for (const { name: table, columns } of await db.introspection.getTables()) {
      const names = columns.map(({ name }) => name);
      const rows = (stored.get(table) ?? []).map((row) => only(names, row));
      if (rows.length > 0) kept.set(table, rows);
    }
    for (const table of tableNames.toReversed()) {
      const rows = kept.get(table);
      if (rows === undefined) continue;
      // The steps have added rows themselves, such as a secret.
      await sql`delete from ${sql.table(table)}`.execute(db.withoutPlugins());
      await insertRows(db, table, rows);
    }
    if (kept.has('activity')) await continueCounting(db, kind);
    return kept;
  }
});

/** The text of an item that has no description. */
const markedBy: Partial<Record<ContentTypeName, string>> = {
  governingTeam: 'name',
  journey: 'caption',
  formerMembers: 'name',
};

it.each(databases)('a draft on %s is in no table from which lists are read', async (kind) => {
  const server = await startServer(kind);
  try {
    const { db } = server.services.database;
    for (const { name, path } of listedTypes) {
      const mark = `mark of ${name}`;
      const form = { ...forms[name], [markedBy[name] ?? 'description']: mark, image: await jpeg() };
      const hidden = (await server.asAdmin('POST', `${path}/upload`, { form })).body.data;
      expect((await server.asAdmin('POST', publicationPaths.unpublish(path, hidden._id))).status).toBe(200);
      const draft = (await server.asAdmin('POST', `${path}/upload`, { form: { ...form, draft: 'true' } })).body.data;
      for (const { _id } of [hidden, draft]) expect(await tablesWith(db, _id)).toEqual(['drafts']);
      expect(await tablesWith(db, mark)).toEqual(['drafts']);
      for (const { url } of [hidden, draft])
        expect(await tablesWith(db, url.split('/').at(-2))).toEqual(['drafts', 'media_cleanup']);
    }
  } finally {
    await server.close();
  }
});

/** All public lists, by the names of their types. */
async function see(client: Client): Promise<Record<string, unknown>> {
  const lists = contentTypeNames.map(async (name) => [name, await publicItems(client, name)]);
  return Object.fromEntries(await Promise.all(lists));
}

/** The tables with rows that have a text, but for the activity: it says to staff alone what has happened. */
async function tablesWith(db: Kysely<Database>, text: string): Promise<string[]> {
  const names = tableNames.filter((table) => table !== 'activity');
  const rows = await Promise.all(names.map(async (table) => JSON.stringify(await allRows(db, table))));
  return names.filter((_, index) => rows[index]?.includes(text)).toSorted();
}

/** All rows of a table, by the names of the columns in the database. */
const allRows = (db: Kysely<Database>, table: string): Promise<Rows> =>
  sql<RawRow>`select * from ${sql.table(table)}`.execute(db.withoutPlugins()).then(({ rows }) => rows);

const withoutVersion = ({ version: _, ...item }: Record<string, unknown>) => item;

const only = <Value>(names: string[], all: Record<string, Value>) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

const sorted = (rows: Rows) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
