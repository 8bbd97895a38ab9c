import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allSteps, migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { addItem } from '../support/content.ts';
import { hasHaproxy, startHaproxy } from '../support/haproxy.ts';
import { createLedger } from '../support/ledger.ts';
import { isLong } from '../support/mode.ts';
import { assetPaths, builtSite, makeNextBuild, type NextBuild } from '../support/nextBuild.ts';
import { startProcess, temporaryFolder } from '../support/process.ts';
import { chooseSeed, createRandom } from '../support/random.ts';
import { createClient } from '../support/server.ts';
import { halfByTurns } from '../support/turns.ts';
import { startVisits } from '../support/visits.ts';
import { type Servers, startServers } from './servers.ts';

const withHaproxy = isLong && (await hasHaproxy());

/** Longer than the time in which a balancer notices that a server is not ready. */
const drain = { DRAIN_SECONDS: '2' };

/**
 * Does the same as the start of a later version: it applies steps that this version doesn't know. Each adds a column.
 */
async function migrateFurther({ place }: Servers, steps: number): Promise<void> {
  const further = Array.from({ length: steps }, (_, index) => ({
    name: `900-added-${index}`,
    up: (db: Kysely<unknown>) => db.schema.alterTable('past_events').addColumn(`added_${index}`, 'text').execute(),
  }));
  const database = await openDatabase(place);
  try {
    await migrate(database.dbWithoutTimeouts, 'postgres', [...allSteps, ...further]);
  } finally {
    await database.close();
  }
}

describe('a new version that starts beside an older one', () => {
  it('changes tables without keeping requests back, however long somebody reads them', async () => {
    const servers = await startServers(1);
    const client = createClient(servers.addresses[0] as string);
    const reader = new pg.Client({ connectionString: servers.place.databaseUrl });
    await reader.connect();
    try {
      const { _id: id } = (await addItem(client, 'pastEvents')).body.data;
      const read = async () => (await client.asAdmin('GET', `/admin/past-events/${id}`)).status;
      // A backup reads the tables in one transaction, for minutes if there are many images.
      await reader.query('begin; select * from past_events');
      let isUpgraded = false;
      const upgrade = migrateFurther(servers, 1).then(() => {
        isUpgraded = true;
      });
      // Longer than a request waits for a table.
      const end = performance.now() + 6_000;
      while (performance.now() < end) {
        expect(await read()).toBe(200);
        await wait(50);
      }
      expect(isUpgraded).toBe(false);
      await reader.query('rollback');
      await upgrade;
      expect(await read()).toBe(200);
    } finally {
      await reader.end();
      await servers.stop();
    }
  });

  async function restartAll(count: number, rounds: number, balance: (addresses: string[]) => Promise<Balancer>) {
    const random = createRandom(chooseSeed(`${count} processes restarted one after the other`));
    const servers = await startServers(count, drain);
    const balancer = await balance(servers.addresses);
    try {
      const ledger = await createLedger(balancer.address, random, { workers: 2, pause: isLong ? 0 : 100 });
      let isOver = false;
      const work = ledger.work(() => isOver);
      const { visits, end } = startVisits(balancer.address, isLong ? 600 : 100);
      for (let round = 1; round <= rounds; round += 1) {
        await migrateFurther(servers, round);
        for (let index = 0; index < count; index += 1) {
          expect(await servers.processes[index]?.stop()).toBe(0);
          await servers.start(index);
          await expect.poll(balancer.readyServers, { interval: 50 }).toBe(count);
          // The server takes requests for a while before the next server stops.
          await wait(500);
        }
      }
      isOver = true;
      await Promise.all([end(), work]);
      const { acknowledged, unanswered } = ledger.counts;
      console.log(
        `${count} processes restarted ${rounds} times each: ${visits.took.length} reads, ` +
          `${visits.failures.length} failed; ${acknowledged} changes, ${unanswered} failed`,
      );
      expect(visits.failures).toEqual([]);
      expect(ledger.refusals).toEqual([]);
      expect(unanswered).toBe(0);
      expect(acknowledged).toBeGreaterThan(0);
      await ledger.check();
    } finally {
      await balancer.close();
      await servers.stop();
    }
  }

  it('takes the place of the older one, process by process, without a request that fails', { timeout: 120_000 }, () =>
    restartAll(2, 1, startBalancer),
  );

  it.runIf(withHaproxy)('does so behind HAProxy, again and again', { timeout: 600_000 }, () =>
    restartAll(3, 5, startHaproxy),
  );
});

describe('the assets of a page that is open', () => {
  let next: NextBuild;
  let older: string[];
  let newer: string[];
  beforeAll(async () => {
    next = await makeNextBuild();
    older = halfByTurns(await assetPaths(builtSite));
    newer = halfByTurns(await assetPaths(next.folder));
  });
  afterAll(() => next.remove());

  const start = (folder: { path: string }, main?: string) =>
    startProcess({ DATA_DIR: folder.path, SAMPLE_CONTENT: 'off', BACKUP_KEEP: '0' }, [], main);

  async function missingAt(address: string, paths: string[]): Promise<string[]> {
    const missing: string[] = [];
    for (const path of paths) if ((await fetch(address + path)).status !== 200) missing.push(path);
    return missing;
  }

  it('are found on one machine, whichever version answers, and after the older one has ended', async () => {
    const folder = await temporaryFolder();
    const first = await start(folder);
    expect(await missingAt(first.address, [...older, ...newer])).toEqual(newer);
    const second = await start(folder, next.main);
    try {
      for (const { address } of [first, second]) expect(await missingAt(address, [...older, ...newer])).toEqual([]);
      await first.stop();
      expect(await missingAt(second.address, [...older, ...newer])).toEqual([]);
    } finally {
      await Promise.all([first.stop(), second.stop()]);
      await folder.remove();
    }
  });

  it('are found behind a balancer, while machines are upgraded one after the other, and afterwards', async () => {
    const folders = [await temporaryFolder(), await temporaryFolder()];
    const processes = await Promise.all(folders.map((folder) => start(folder)));
    try {
      for (const [index, folder] of folders.entries()) {
        await processes[index]?.stop();
        processes[index] = await start(folder, next.main);
        const balancer = await startBalancer(processes.map(({ address }) => address));
        // Each address is requested twice, so that each of the two servers is asked first.
        for (const _turn of [1, 2]) expect(await missingAt(balancer.address, [...older, ...newer])).toEqual([]);
        expect(await missingAt(balancer.address, ['/assets/none.js'])).toHaveLength(1);
        await balancer.close();
      }
    } finally {
      await Promise.all(processes.map(({ stop }) => stop()));
      for (const folder of folders) await folder.remove();
    }
  });
});
