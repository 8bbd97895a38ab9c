import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addItem } from '../support/content.ts';
import { addManyEvents } from '../support/manyEvents.ts';
import { addManyIssues } from '../support/manyIssues.ts';
import { isLong } from '../support/mode.ts';
import { databases, startServer, type TestServer } from '../support/server.ts';
import { percentile } from '../support/visits.ts';

/** The numbers of past events and of issues. */
const [events, issues] = isLong ? [100_000, 5_000] : [4_000, 200];
const rounds = isLong ? 20 : 3;

describe.each(databases)(`the archive of ${events} past events and ${issues} issues on %s`, (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
    await addItem(server, 'pastEvents', { description: 'The first', clubName: 'AI build club' });
    const { db } = server.services.database;
    await addManyEvents(db, events);
    await addManyIssues(db, issues, (number) => `The issue number ${number}. `.repeat(8));
    await vacuum();
  }, 1_800_000);
  afterAll(() => server.close());

  /** Does what PostgreSQL does by itself within minutes of many changes. */
  async function vacuum(): Promise<void> {
    if (kind === 'postgres') await sql`vacuum analyze`.execute(server.services.database.db);
  }

  async function measure(addresses: string[]): Promise<void> {
    for (const address of addresses) {
      const times: number[] = [];
      for (let round = 0; round <= rounds; round++) {
        server.services.listCache.invalidate('anything');
        const begun = performance.now();
        const response = await fetch(server.address + address);
        await response.arrayBuffer();
        if (round > 0) times.push(performance.now() - begun);
        expect([address, response.status, response.redirected]).toEqual([address, 200, false]);
      }
      console.log(
        `${kind}, ${address}: p50 ${percentile(times, 50).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(1)} ms`,
      );
    }
  }

  it('answers after each change, with all events in one year', { timeout: 600_000 }, () =>
    measure(['/api/archive', '/api/archive/2024', '/api/archive/2024?page=100', '/archive/2024', '/ourevents']),
  );

  it('answers after each change, with the events of twenty years', { timeout: 600_000 }, async () => {
    const { db } = server.services.database;
    await sql`update past_events set event_date =
      (cast(substr(created_at, 15, 2) as integer) % 20 + 2005) || substr(created_at, 5, 6)`.execute(db);
    await sql`update electromazine set created_at =
      (cast(substr(created_at, 12, 2) as integer) % 20 + 2005) || substr(created_at, 5)`.execute(db);
    await vacuum();
    await measure([
      '/api/archive',
      '/api/archive/2015',
      '/archive',
      '/archive/2015',
      '/archive/2015/ai-build-club/2',
      '/ourevents',
    ]);
  });
});
