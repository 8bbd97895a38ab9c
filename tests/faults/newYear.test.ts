import { type Kysely, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import { teamYearPaths } from '#contract/newYear.ts';
import { publicationPaths } from '#contract/publication.ts';
import type { OpenDatabase } from '../../server/database/open.ts';
import type { Database } from '../../server/database/schema.ts';
import { addItem } from '../support/content.ts';
import { isLong } from '../support/mode.ts';
import { processorTime, type ServerProcess } from '../support/process.ts';
import { chooseSeed, createRandom } from '../support/random.ts';
import { createClient, databases } from '../support/server.ts';
import { newServerPlace } from '../support/serverPlace.ts';
import { checkStored, withDatabase } from '../support/stored.ts';

/** What a statement does to which table. */
type Step = readonly [event: 'insert' | 'update' | 'delete', table: string];

/** The steps of both transactions. */
const steps: Record<'start' | 'undo', Step[]> = {
  start: [
    ['insert', 'former_members'],
    ['delete', 'governing_team'],
    ['delete', 'item_versions'],
    ['insert', 'item_versions'],
    ['update', 'schedule'],
    ['insert', 'activity'],
  ],
  undo: [
    ['delete', 'item_versions'],
    ['insert', 'item_versions'],
    ['update', 'schedule'],
    ['insert', 'governing_team'],
    ['delete', 'former_members'],
    ['update', 'drafts'],
    ['insert', 'activity'],
  ],
};
const tables = ['governing_team', 'former_members', 'drafts', 'item_versions', 'schedule', 'activity'];

const { governingTeam, formerMembers } = contentTypes;
const year = '2025-26';

// On SQLite only Linux says that a server is at the step.
const tried = databases.filter((kind) => kind === 'postgres' || process.platform === 'linux');

describe.each(tried)('a server on %s that is killed at a step of a new year', (kind) => {
  it('keeps the old state, and after its answer the new one; so it is at each step of the undo', {
    timeout: 120_000,
  }, async () => {
    const random = createRandom(chooseSeed(`kill -9 at a new year on ${kind}`));
    const some = (all: Step[]) => (isLong ? all : all.toSorted(() => random() - 0.5).slice(0, 2));
    const { place, start, remove } = await newServerPlace(kind);
    let server = await start();
    const client = createClient(server.address);
    const stored = async () => {
      let rows: unknown[] = [];
      await withDatabase(place, async ({ db }) => {
        rows = await Promise.all(tables.map((table) => rowsOf(db, table)));
      });
      return rows;
    };
    const restart = async () => {
      await server.kill();
      server = await start();
    };

    /** Kills the server at each step of a call, and checks that nothing has changed. Then the call is made. */
    async function tryAll(action: keyof typeof steps, path: string, json?: unknown) {
      const before = await stored();
      for (const step of some(steps[action])) {
        await withDatabase(place, async (opened) => {
          const end = await stallAt(opened, step);
          const call = client.asAdmin('POST', path, { json }).catch(() => undefined);
          await untilStalled(opened, server);
          await server.kill();
          expect(await call, `${action}: the answer at ${step}`).toBeUndefined();
          await end();
        });
        server = await start();
        expect(await stored(), `${action}: what is stored after ${step}`).toEqual(before);
      }
      expect((await client.asAdmin('POST', path, { json })).status).toBe(200);
      await restart();
    }

    try {
      const members = [];
      for (const name of ['Chair', 'Treasurer', 'Secretary']) {
        const { _id } = (await addItem(client, 'governingTeam', { name })).body.data;
        const form = { name: `${name} two`, designation: 'D' };
        expect((await client.asAdmin('PUT', `${governingTeam.path}/${_id}`, { form })).status).toBe(200);
        const json = { hideAt: '2099-01-01T10:00' };
        await client.asAdmin('PUT', publicationPaths.dates(governingTeam.path, _id), { json });
        members.push(_id);
      }
      const idsOf = async ({ path }: { path: string }) =>
        (await client.asAdmin('GET', path)).body.data.map(({ _id }: { _id: string }) => _id);

      await tryAll('start', teamYearPaths.start, { year });
      expect([await idsOf(governingTeam), await idsOf(formerMembers)]).toEqual([[], members]);

      await client.asAdmin('POST', publicationPaths.unpublish(formerMembers.path, members[0]));
      await tryAll('undo', teamYearPaths.undo(year));
      expect([await idsOf(governingTeam), await idsOf(formerMembers)]).toEqual([members, []]);
      await checkStored(place);
    } finally {
      await server.stop();
      await remove();
    }
  });
});

/** All rows of a table, in any order. */
const rowsOf = async (db: Kysely<Database>, table: string) =>
  (await sql`select * from ${sql.table(table)}`.execute(db)).rows.map((row) => JSON.stringify(row)).sort();

/** Makes a transaction stop at a step. Returns a function that ends this, and the transaction of a killed server. */
async function stallAt({ db, kind }: OpenDatabase, [event, table]: Step): Promise<() => Promise<void>> {
  const when = sql`before ${sql.raw(event)} on ${sql.table(table)} for each row`;
  if (kind === 'sqlite') {
    // A trigger can't sleep. This count takes years.
    await sql`create table stalling as
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 5000) select n from numbers`.execute(
      db,
    );
    await sql`create trigger stall ${when} begin
      select count(*) from stalling as a, stalling as b, stalling as c, stalling as d, stalling as e; end`.execute(db);
    return async () => {
      await sql`drop trigger stall`.execute(db);
      await sql`drop table stalling`.execute(db);
    };
  }
  await sql`create function stall() returns trigger language plpgsql as
    'begin perform pg_sleep(600); return new; end'`.execute(db);
  await sql`create trigger stall ${when} execute function stall()`.execute(db);
  return async () => {
    await sql`select pg_terminate_backend(pid) from (${sleeping}) as killed`.execute(db);
    await vi.waitUntil(async () => (await sleeping.execute(db)).rows.length === 0, { timeout: 20_000 });
    await sql`drop function stall cascade`.execute(db);
  };
}

/** The connections to this database that wait in `stall`. */
const sleeping = sql`select pid from pg_stat_activity
  where datname = current_database() and wait_event = 'PgSleep'`;

/** Waits until the server is at the step at which it stops. */
async function untilStalled({ db, kind }: OpenDatabase, { pid }: ServerProcess): Promise<void> {
  if (kind === 'postgres') {
    await vi.waitUntil(async () => (await sleeping.execute(db)).rows.length > 0, { timeout: 20_000 });
    return;
  }
  // The server counts, for longer than all steps together take.
  const begun = await processorTime(pid);
  await vi.waitUntil(async () => (await processorTime(pid)) - begun > 500, { timeout: 20_000 });
}
