import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPaths } from '#contract/publicApi.ts';
import { indexAll } from '#features/search/server/indexing.ts';
import { searchPath, searchQuery } from '../../features/search/contract/addresses.ts';
import { median, residentMemory } from '../../scripts/development/product.ts';
import { addItem } from '../support/content.ts';
import { get } from '../support/get.ts';
import { addManyEvents } from '../support/manyEvents.ts';
import { addManyIssues } from '../support/manyIssues.ts';
import { isLong } from '../support/mode.ts';
import { databases, startServer, type TestServer } from '../support/server.ts';

const events = 100_000;
const issues = 5_000;
const rounds = 6;
const reads = 1_000;

/** The memory by which two servers may differ (MB): less than the index of 100,000 events has on the disk. */
const tolerance = 40;

/** Returns what is read at each turn. No search finds anything, but each reads all of the index that it has to. */
function addressOf(turn: number): string {
  const search = searchPath + searchQuery(`laptop issue ${turn}`);
  const addresses = ['/', '/ourevents', '/archive/2024', `/api${publicPaths.upcomingEvents}`, search, `/api${search}`];
  return addresses[turn % addresses.length] as string;
}

/** When a server was ready and had answered a page (ms), and its memory then and after many reads (MB). */
interface Start {
  ready: number;
  page: number;
  memory: number;
  memoryLater: number;
}

// The index of fewer items would be lost among the rest of the memory.
describe.runIf(isLong).each(databases)(`a server with ${events} past events and ${issues} issues on %s`, (kind) => {
  const servers = {} as Record<'indexed' | 'plain', TestServer>;
  beforeAll(async () => {
    for (const name of ['indexed', 'plain'] as const) {
      const server = await startServer(kind);
      servers[name] = server;
      const { db } = server.services.database;
      await addItem(server, 'pastEvents', { description: 'The first', clubName: 'AI build club' });
      await addManyEvents(db, events);
      await addManyIssues(db, issues, (number) => `The issue number ${number}. `.repeat(8));
      if (name === 'plain')
        for (const table of ['searchItems', 'searchChanges'] as const) await db.deleteFrom(table).execute();
      await indexAll(server.services);
      if (kind === 'postgres') await sql`vacuum analyze`.execute(db);
    }
  }, 1_800_000);
  afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())));

  async function startBeside(server: TestServer): Promise<Start> {
    const begun = performance.now();
    const beside = await server.beside();
    const ready = performance.now() - begun;
    expect((await get(`${beside.address}/ourevents`)).status).toBe(200);
    const page = performance.now() - begun;
    const memory = await residentMemory(beside.pid);
    for (let read = 0; read < reads; read++) {
      const address = addressOf(read);
      expect([address, (await get(beside.address + address)).status]).toEqual([address, 200]);
    }
    const memoryLater = await residentMemory(beside.pid);
    await beside.close();
    return { ready, page, memory, memoryLater };
  }

  it('has the memory of one without the index of the search', { timeout: 600_000 }, async () => {
    const found: Record<'indexed' | 'plain', Start[]> = { indexed: [], plain: [] };
    for (let round = 0; round < rounds; round++) {
      // The second of two finds more in the memory of the machine, so they take turns at being the first.
      const order = ['indexed', 'plain'] as const;
      for (const name of round % 2 === 0 ? order : order.toReversed())
        found[name].push(await startBeside(servers[name]));
    }
    const [withIndex, without] = [mediansOf(found.indexed), mediansOf(found.plain)];
    console.log(`${kind}: ${JSON.stringify({ withIndex, without })}`);
    expect(withIndex.memory).toBeLessThan(without.memory + tolerance);
    expect(withIndex.memoryLater).toBeLessThan(without.memoryLater + tolerance);
  });
});

function mediansOf(starts: Start[]): Start {
  const of = (name: keyof Start) => Math.round(median(starts.map((start) => start[name])));
  return { ready: of('ready'), page: of('page'), memory: of('memory'), memoryLater: of('memoryLater') };
}
