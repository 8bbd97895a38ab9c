import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publicPaths } from '#contract/publicApi.ts';
import { createLedger, type Ledger } from '../support/ledger.ts';
import { isLong } from '../support/mode.ts';
import { type Cluster, startCluster } from '../support/postgresCluster.ts';
import { admin, type ServerProcess, startProcess, temporaryFolder } from '../support/process.ts';
import { chooseSeed, createRandom } from '../support/random.ts';
import { createClient } from '../support/server.ts';
import { checkStored, checkSwept, letTimePass } from '../support/stored.ts';

const cuts = isLong ? 50 : 1;
const restarts = isLong ? 20 : 1;
const silences = isLong ? 10 : 1;
const lists = [publicPaths.pastEvents, publicPaths.governingTeam, publicPaths.journey];
/** The number of acknowledged changes before the next cut. */
const changesBetween = 6;

describe('a server whose PostgreSQL goes away', () => {
  let cluster: Cluster;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: ServerProcess;
  let other: ServerProcess;
  let ledger: Ledger;
  let env: Record<string, string>;
  const place = () => ({ dataDir: folder.path, databaseUrl: env.DATABASE_URL });

  beforeAll(async () => {
    cluster = await startCluster();
    folder = await temporaryFolder();
    env = {
      DATA_DIR: folder.path,
      DATABASE_URL: `${cluster.address}/postgres`,
      SAMPLE_CONTENT: 'off',
      BACKUP_KEEP: '0',
      LOG_LEVEL: 'silent',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
    };
    server = await startProcess(env);
    other = await startProcess(env);
    ledger = await createLedger(server.address, createRandom(chooseSeed('PostgreSQL cut and restarted')));
  });
  afterAll(async () => {
    await server.stop();
    await other.stop();
    await cluster.remove();
    await folder.remove();
  });
  afterEach(async () => {
    // Every refusal during the outage of the database was a clear answer.
    for (const { status, headers, body } of ledger.refusals.splice(0)) {
      expect({ status, body }).toEqual({ status: 503, body: { message: expect.stringContaining('database') } });
      expect(headers.get('retry-after')).toBe('5');
    }
  });

  it('goes on by itself when all its connections are cut', { timeout: 30_000 + cuts * 10_000 }, async () => {
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    try {
      await workWhile(async () => {
        for (let cut = 0; cut < cuts; cut += 1) {
          await moreAcknowledged();
          await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid != pg_backend_pid()');
        }
        await moreAcknowledged();
      });
    } finally {
      await client.end();
    }
    await checkAll();
  });

  it('says so while PostgreSQL is down, and goes on by itself when it is back', {
    timeout: 30_000 + restarts * 20_000,
  }, async () => {
    for (let restart = 0; restart < restarts; restart += 1) {
      await workWhile(async () => {
        await moreAcknowledged();
        await cluster.stop();
        await sayTheyAreUnavailable();
        await cluster.start();
        await moreAcknowledged();
      });
      await checkAll();
    }
  });

  it('says so while PostgreSQL is silent, and goes on by itself when it speaks again', {
    timeout: 30_000 + silences * 60_000,
  }, async () => {
    for (let silence = 0; silence < silences; silence += 1) {
      await workWhile(async () => {
        await moreAcknowledged();
        await cluster.pause();
        try {
          // The first requests use open connections, the next ones new connections.
          await sayWithinSecondsThatItIsSilent();
          await sayWithinSecondsThatItIsSilent();
        } finally {
          await cluster.resume();
        }
        await moreAcknowledged();
      });
      await checkAll();
    }
  });

  it('has lost nothing in the end, and left nothing behind', async () => {
    await letTimePass(place());
    await server.stop();
    server = await startProcess({ ...env, PORT: new URL(server.address).port });
    await ledger.check();
    await checkSwept(place());
    const { acknowledged, unanswered } = ledger.counts;
    console.log(
      `${cuts} cuts, ${restarts} restarts, ${silences} silences: ${acknowledged} changes acknowledged, ${unanswered} refused or cut off`,
    );
  });

  async function workWhile(during: () => Promise<void>): Promise<void> {
    let isOver = false;
    const work = ledger.work(() => isOver);
    try {
      await during();
    } finally {
      isOver = true;
      await work;
    }
  }

  /** Waits until `changesBetween` more changes are acknowledged. */
  async function moreAcknowledged(): Promise<void> {
    const target = ledger.counts.acknowledged + changesBetween;
    await expect.poll(() => ledger.counts.acknowledged, { timeout: 20_000 }).toBeGreaterThanOrEqual(target);
  }

  async function sayTheyAreUnavailable(): Promise<void> {
    const message = 'The server cannot reach its database at present. Please try again in a moment.';
    const client = createClient(server.address);
    for (const path of lists) {
      expect(await client.call('GET', path)).toMatchObject({ status: 503, body: { message } });
    }
    expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.address}/`)).status).toBe(200);
  }

  async function sayWithinSecondsThatItIsSilent(): Promise<void> {
    const within = (seconds: number) => ({ signal: AbortSignal.timeout(seconds * 1000) });
    const headers = { 'content-type': 'application/json' };
    const login = { method: 'POST', headers, body: JSON.stringify(admin) };
    const [ready, alive, loggedIn] = await Promise.all([
      // The time is shorter than the timeout of a query.
      fetch(`${server.address}/readyz`, within(4)),
      fetch(`${server.address}/healthz`, within(4)),
      fetch(`${server.address}/api/auth/login`, { ...login, ...within(20) }),
    ]);
    expect([ready.status, alive.status, loggedIn.status]).toEqual([503, 200, 503]);
    expect(loggedIn.headers.get('retry-after')).toBe('5');
  }

  /**
   * Checks that nothing is lost, that both servers answer the present lists, and that each server learns of the other's
   * changes again.
   */
  async function checkAll(): Promise<void> {
    await checkStored(place());
    await readLists(other);
    await workWhile(moreAcknowledged);
    await ledger.check();
    const read = await readLists(server);
    await expect.poll(() => readLists(other), { timeout: 5000 }).toEqual(read);
  }
});

async function readLists({ address }: ServerProcess) {
  const client = createClient(address);
  return Promise.all(lists.map(async (path) => (await client.call('GET', path)).body.data));
}
