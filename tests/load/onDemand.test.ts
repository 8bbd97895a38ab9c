import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carouselLimit, sliceQuery } from '#contract/listSlice.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { sessionPaths } from '#contract/session.ts';
import { residentMemory } from '../../scripts/development/product.ts';
import { get } from '../support/get.ts';
import { jpeg } from '../support/images.ts';
import { isLong } from '../support/mode.ts';
import { admin, processorTime, type ServerProcess } from '../support/process.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { percentile } from '../support/visits.ts';
import type { CrowdTally, CrowdTask } from './crowd.ts';
import { startSmallServer } from './smallServer.ts';

const connections = 1000;
const seconds = isLong ? 20 : 4;
/** More events than the number of pages that the server keeps. */
const events = 300;
/** The heap of JavaScript on a small server. */
const smallHeap = '--max-old-space-size=256';
/** The maximum memory of the server (MB). */
const maxMemory = 350;

/** A server beside the tested server, on the same database and folder. */
let beside: TestServer;
let server: ServerProcess;
let ids: string[];
let thumbnail: string;

beforeAll(async () => {
  beside = await startServer('sqlite');
  const form = { description: 'The latest', clubName: 'AI build club', image: await jpeg() };
  const { srcset } = (await beside.asAdmin('POST', '/admin/past-events/upload', { form })).body.data;
  [thumbnail = ''] = srcset.split(' ');
  ids = await addEvents(events);
  server = await startSmallServer(beside, smallHeap);
});

afterAll(async () => {
  await server?.stop();
  await beside?.close();
});

/** Adds past events with a date, each with a text of 2,000 characters. Returns their ids. */
async function addEvents(count: number): Promise<string[]> {
  const { db } = beside.services.database;
  const { image } = await db.selectFrom('pastEvents').select('image').limit(1).executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, number) => ({
    id: randomUUID(),
    image,
    createdAt: new Date(Date.parse('2025-06-01T12:00:00Z') - number * 86_400_000).toISOString(),
    eventDate: new Date(Date.parse('2025-06-01T12:00:00Z') - number * 86_400_000).toISOString().slice(0, 10),
    isSample: 0,
    clubName: 'AI build club',
    description:
      `Event ${number}. ${`An evening in lab ${number}: bring a laptop and build a receiver. `.repeat(40)}`.slice(
        0,
        2000,
      ),
  }));
  await db
    .insertInto('pastEvents')
    .values(rows as never)
    .execute();
  return rows.map(({ id }) => id);
}

/** The paths of everything that is made on request, in turns. */
const onDemandPaths = () =>
  ids.flatMap((id, number) => [
    `/events/${id}`,
    `/api${publicPaths.pastEvents}${sliceQuery({ offset: number, limit: carouselLimit })}`,
    number % 2 === 0 ? '/feed.xml' : '/events.ics',
    `/events/${id}.ics`,
    `/api/events/${id}`,
  ]);

/** The paths that must never wait behind the crowd. */
const kept = () => ({
  'kept page': () => get(`${server.address}/`, { 'accept-encoding': 'br' }),
  'kept list': () => get(`${server.address}/api${publicPaths.upcomingEvents}`, { 'accept-encoding': 'br' }),
  'stored image': () => get(server.address + thumbnail),
  login: logIn,
});

async function logIn() {
  const begun = performance.now();
  const { status } = await fetch(`${server.address}/api${sessionPaths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  return { status, took: performance.now() - begun };
}

/** Waits until the server has no more work, and returns its processor time during the wait (ms). */
async function workUntilQuiet(): Promise<{ work: number; took: number }> {
  const begun = performance.now();
  const first = await processorTime(server.pid);
  for (let before = first; ; ) {
    await wait(200);
    const now = await processorTime(server.pid);
    if (now - before < 20) return { work: before - first, took: performance.now() - begun - 200 };
    before = now;
  }
}

it.runIf(process.platform === 'linux')(
  `${connections} connections at what is made on demand keep nobody from the rest, nor take its memory`,
  async () => {
    for (const ask of Object.values(kept())) expect((await ask()).status).toBe(200);
    const atRest = await residentMemory(server.pid);

    const workerData: CrowdTask = { address: server.address, paths: onDemandPaths(), connections };
    const crowd = new Worker(new URL('./crowd.ts', import.meta.url), { workerData });
    let memory = 0;
    const looking = setInterval(async () => {
      memory = Math.max(memory, await residentMemory(server.pid));
    }, 50);
    const before = await processorTime(server.pid);
    const until = performance.now() + seconds * 1000;
    const asked = await Promise.all(
      Object.entries(kept()).map(async ([name, ask]) => {
        const answers: { status: number; took: number }[] = [];
        while (performance.now() < until) {
          answers.push(await ask());
          await wait(20);
        }
        return { name, answers };
      }),
    );
    crowd.postMessage('tally');
    const [tally] = (await once(crowd, 'message')) as [CrowdTally];
    const during = (await processorTime(server.pid)) - before;
    await crowd.terminate();
    const { work, took } = await workUntilQuiet();
    clearInterval(looking);

    for (const { name, answers } of asked) {
      const times = answers.map(({ took }) => took);
      console.log(
        `${name}: ${answers.length}, p50 ${percentile(times, 50).toFixed(0)} ms, ` +
          `p99 ${percentile(times, 99).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`,
      );
    }
    console.log(
      `the crowd: ${JSON.stringify(tally)}; memory ${atRest} MB at rest, ${memory} MB at most; ` +
        `quiet after ${took.toFixed(0)} ms, ${work} ms of work after ${during} ms`,
    );
    for (const { name, answers } of asked)
      expect([name, ...new Set(answers.map(({ status }) => status))]).toEqual([name, 200]);
    expect(Object.keys(tally.statuses).filter((status) => status !== '200' && status !== '503')).toEqual([]);
    expect(tally.statuses[200]).toBeGreaterThan(0);
    expect(tally.withRetryAfter).toBe(tally.statuses[503] ?? 0);
    expect(memory).toBeLessThan(maxMemory);
    // One request of each connection is under way when the crowd leaves. On a slow machine that is a third.
    expect(work).toBeLessThan(during);
  },
);
