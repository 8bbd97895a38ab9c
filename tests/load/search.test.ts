import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexAll } from '#features/search/server/indexing.ts';
import { searchPath } from '../../features/search/contract/addresses.ts';
import { addItem } from '../support/content.ts';
import { addManyEvents } from '../support/manyEvents.ts';
import { addManyIssues } from '../support/manyIssues.ts';
import { isLong } from '../support/mode.ts';
import { createRandom } from '../support/random.ts';
import { databases, startServer, type TestServer } from '../support/server.ts';
import { percentile } from '../support/visits.ts';

/** The numbers of past events and of issues. */
const [events, issues] = isLong ? [100_000, 5_000] : [4_000, 200];
const rounds = isLong ? 20 : 2;

/** Words that are as frequent as those of a language: the first ones are in many texts, the last ones in few. */
const vocabulary = Array.from({ length: 20_000 }, (_, rank) => {
  const random = createRandom(rank);
  const letters = Array.from({ length: 2 + random() * 8 }, () => 'etaoinshrdlu'[Math.floor(random() * 12)]);
  return `${letters.join('')}${rank.toString(36)}`;
});

/** Returns the text of an event or an issue, always the same. */
function textOf(number: number): string {
  const random = createRandom(number);
  const words = Array.from({ length: 40 }, () => vocabulary[Math.floor(20_000 ** random()) - 1]);
  return `The workshop number ${number}, ${number > events * 0.4 ? 'formerly' : 'lately'}. ${words.join(' ')}`;
}

/** What is in all texts, in many, in few, in old ones alone, in none. */
const queries = [
  ...['the', 'workshop', 'the workshop number', 'w', 'e', 't', 'technical', 'ai build', 'e t', 'e t a o i n s h'],
  ...['formerly', 'formerly the w', 'formerly lately', 'lat e', 'number 3711', '99', '1 2 3', 'nothing', 'nothing the'],
  ...[10, 100, 1000, 5000, 15_000].flatMap((rank) => {
    const [word = '', next = ''] = vocabulary.slice(rank);
    return [word, word.slice(0, 3), `${word} the`, `${word.slice(0, 2)} ${next}`];
  }),
];

describe.each(databases)(`a search among ${events} past events and ${issues} issues on %s`, (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
    const { database } = server.services;
    await addItem(server, 'pastEvents', { description: 'The first', clubName: 'AI build club' });
    await addManyEvents(database.db, events, textOf);
    await addManyIssues(database.db, issues, textOf);
    const begun = performance.now();
    await indexAll(server.services);
    console.log(`${kind}: all are indexed in ${(performance.now() - begun).toFixed(0)} ms`);
    // It does so by itself within a minute.
    if (kind === 'postgres') await sql`analyze`.execute(database.db);
  }, 1_800_000);
  afterAll(() => server.close());

  it('answers each query from the database, never late because of what it finds', { timeout: 600_000 }, async () => {
    const times = new Map<string, number[]>(queries.map((query) => [query, []]));
    for (let round = 0; round <= rounds; round++) {
      for (const query of queries) {
        server.services.listCache.invalidate('anything');
        const begun = performance.now();
        const { status, body } = await server.call('GET', `${searchPath}?q=${encodeURIComponent(query)}`);
        if (round > 0) times.get(query)?.push(performance.now() - begun);
        expect([query, status]).toEqual([query, 200]);
        if (['the', 'formerly'].includes(query)) expect(body.data).toHaveLength(50);
        if (['nothing the', 'formerly lately'].includes(query)) expect(body.data).toEqual([]);
      }
    }
    const all = [...times.values()].flat();
    const [slowest = []] = [...times].toSorted(([, a], [, b]) => percentile(b, 50) - percentile(a, 50));
    console.log(
      `${kind}: p50 ${percentile(all, 50).toFixed(1)} ms, p99 ${percentile(all, 99).toFixed(1)} ms; ` +
        `the slowest query, “${slowest[0]}”: p50 ${percentile(slowest[1] ?? [], 50).toFixed(1)} ms`,
    );
  });
});
