import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sliceQuery } from '#contract/listSlice.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { residentMemory } from '../../scripts/development/product.ts';
import { addItem } from '../support/content.ts';
import { get } from '../support/get.ts';
import { addManyEvents } from '../support/manyEvents.ts';
import { isLong } from '../support/mode.ts';
import { processorTime, type ServerProcess } from '../support/process.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { percentile } from '../support/visits.ts';
import type { CrowdTally, CrowdTask } from './crowd.ts';
import { startSmallServer } from './smallServer.ts';

const seconds = isLong ? 15 : 3;
/** The server takes 4,000 connections. Those of the last crowd alone take a small machine's time. */
const crowds = isLong ? [20, 150, 1000, 3900] : [20, 150];
const events = 2000;

/** A server beside the tested server, on the same database and folder. */
let beside: TestServer;
let server: ServerProcess;
let ids: string[];

beforeAll(async () => {
  beside = await startServer('sqlite');
  await addItem(beside, 'pastEvents', { description: 'The first', clubName: 'AI build club' });
  const { db } = beside.services.database;
  await addManyEvents(db, events);
  ids = (await db.selectFrom('pastEvents').select('id').execute()).map(({ id }) => id);
  server = await startSmallServer(beside, '--max-old-space-size=256');
});

afterAll(async () => {
  await server?.stop();
  await beside?.close();
});

/** No two requests of the test are for the same, so nothing is in memory. */
let number = 0;
const searches = () => `q=the+${(number++).toString(36)}`;
const newPath = [
  () => `/search?${searches()}`,
  () => `/api/search?${searches()}`,
  () => `/events/${ids[number++ % ids.length]}`,
  () => `/api${publicPaths.pastEvents}${sliceQuery({ offset: number++ % events, limit: 3 })}`,
];

/** Asks from `from`, one request after the other, until `until`. */
async function visit(from: string, until: number) {
  const answers: { status: number; took: number }[] = [];
  for (let turn = 0; performance.now() < until; turn++) {
    answers.push(await get(server.address + newPath[turn % newPath.length]?.(), { 'accept-encoding': 'br' }, from));
    await wait(50);
  }
  return answers;
}

function gather(connections: number, from: string) {
  const paths = Array.from({ length: 20_000 }, (_, turn) => newPath[turn % 2]?.() as string);
  const workerData: CrowdTask = { address: server.address, paths, connections, from };
  const worker = new Worker(new URL('./crowd.ts', import.meta.url), { workerData });
  return {
    async tally() {
      worker.postMessage('tally');
      const [tally] = (await once(worker, 'message')) as [CrowdTally];
      return tally;
    },
    leave: () => worker.terminate(),
  };
}

it('one address takes the places of no other, and gets no less by being refused more', {
  timeout: 120_000,
}, async () => {
  /** The answers for each second of the processor, of which other programs may take any share. */
  const made: number[] = [];
  for (const connections of crowds) {
    const crowd = gather(connections, '127.0.0.2');
    await wait(500);
    const before = await crowd.tally();
    const work = await processorTime(server.pid);
    const answers = await visit('127.0.0.3', performance.now() + seconds * 1000);
    const after = await crowd.tally();
    const worked = (await processorTime(server.pid)) - work;
    await crowd.leave();
    const memory = await residentMemory(server.pid);
    const times = answers.map(({ took }) => took);
    const rate = (status: string) => ((after.statuses[status] ?? 0) - (before.statuses[status] ?? 0)) / seconds;
    const good = answers.filter(({ status }) => status === 200).length / answers.length;
    console.log(
      `${connections} connections: ${rate('200').toFixed(0)} answers and ${rate('503').toFixed(0)} refusals a second; ` +
        `another address: ${(100 * good).toFixed(1)} % of ${answers.length} answered, ` +
        `p50 ${percentile(times, 50).toFixed(0)} ms, p95 ${percentile(times, 95).toFixed(0)} ms; memory ${memory} MB`,
    );
    expect(good).toBeGreaterThanOrEqual(0.95);
    // JavaScript has 256 MB of it.
    expect(memory).toBeLessThan(600);
    if (connections > 1000) continue;
    made.push(((rate('200') * seconds + answers.length) / worked) * 1000);
    expect(percentile(times, 95)).toBeLessThanOrEqual(2000);
  }
  const [first = 0, ...others] = made;
  for (const rate of others) expect(rate).toBeGreaterThan(0.4 * first);
});

it('a crowd from twenty addresses shares', { timeout: 60_000 }, async () => {
  const until = performance.now() + seconds * 1000;
  const all = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const visitors = Array.from({ length: 6 }, () => visit(`127.0.1.${index + 1}`, until));
      return (await Promise.all(visitors)).flat();
    }),
  );
  const good = all.map((answers) => answers.filter(({ status }) => status === 200).length);
  console.log(`twenty addresses: ${good.join(', ')} answers`);
  expect(Math.min(...good)).toBeGreaterThan(Math.max(...good) / 2);
});
