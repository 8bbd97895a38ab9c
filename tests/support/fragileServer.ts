import { type Kysely, sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { OpenDatabase } from '../../server/database/open.ts';
import type { Database, DatabaseKind } from '../../server/database/schema.ts';
import { isLong } from './mode.ts';
import { processorTime, type ServerProcess } from './process.ts';
import { chooseSeed, createRandom } from './random.ts';
import { type Client, createClient } from './server.ts';
import { newServerPlace } from './serverPlace.ts';
import { withDatabase } from './stored.ts';

/** What a statement does to which table. */
export type Step = readonly [event: 'insert' | 'update' | 'delete', table: string];

/** Whether a server on a database can be killed at a step: on SQLite only Linux says that it is there. */
export const canBeKilledAtSteps = (kind: DatabaseKind) => kind === 'postgres' || process.platform === 'linux';

/** Starts a server that is killed at steps of its transactions. `tables` are those that the transactions change. */
export async function startFragileServer(kind: DatabaseKind, tables: string[]) {
  const random = createRandom(chooseSeed(`kill -9 at steps on ${kind}`));
  const some = (all: Step[]) => (isLong ? all : all.toSorted(() => random() - 0.5).slice(0, 1));
  const { place, start, remove } = await newServerPlace(kind);
  let server = await start();
  const client: Client = createClient(server.address);
  const stored = async () => {
    let rows: unknown[] = [];
    await withDatabase(place, async ({ db }) => {
      rows = await Promise.all(tables.map((table) => rowsOf(db, table)));
    });
    return rows;
  };

  return {
    place,
    client,
    /**
     * Kills the server at steps of a call, and checks each time that nothing has changed. Then the call is made, and
     * the server killed after its answer, which is returned.
     */
    // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies that the types of the server do not describe.
    async killAt(steps: Step[], path: string, json?: unknown): Promise<any> {
      const before = await stored();
      for (const step of some(steps)) {
        await withDatabase(place, async (opened) => {
          const end = await stallAt(opened, step);
          const call = client.asAdmin('POST', path, { json }).catch(() => undefined);
          await untilStalled(opened, server);
          await server.kill();
          expect(await call, `${path}: the answer at ${step}`).toBeUndefined();
          await end();
        });
        server = await start();
        expect(await stored(), `${path}: what is stored after ${step}`).toEqual(before);
      }
      const answer = await client.asAdmin('POST', path, { json });
      expect(answer.status).toBe(200);
      await server.kill();
      server = await start();
      return answer.body.data;
    },
    async close(): Promise<void> {
      await server.stop();
      await remove();
    },
  };
}

/** All rows of a table, in any order. */
const rowsOf = async (db: Kysely<Database>, table: string) =>
  (await sql`select * from ${sql.table(table)}`.execute(db)).rows.map((row) => JSON.stringify(row)).sort();

/** Makes a transaction stop at a step. Returns a function that ends this, and the transaction of a killed server. */
export async function stallAt({ db, kind }: OpenDatabase, [event, table]: Step): Promise<() => Promise<void>> {
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
export async function untilStalled({ db, kind }: OpenDatabase, { pid }: ServerProcess): Promise<void> {
  if (kind === 'postgres') {
    await vi.waitUntil(async () => (await sleeping.execute(db)).rows.length > 0, { timeout: 20_000 });
    return;
  }
  // The server counts, for longer than all steps together take.
  const begun = await processorTime(pid);
  await vi.waitUntil(async () => (await processorTime(pid)) - begun > 500, { timeout: 20_000 });
}
