import { describe, expect, it, vi } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { contentTypes } from '#contract/content/index.ts';
import { minuteIn } from '#contract/event/localTime.ts';
import { publicationPaths } from '#contract/publication.ts';
import { countBlockedBy } from '../support/blocked.ts';
import { addItem } from '../support/content.ts';
import { checkCarriedOut, copyEvent, countDue, type DueItem, makeDue } from '../support/dueDates.ts';
import { type Client, createClient } from '../support/server.ts';
import { checkStored, withDatabase } from '../support/stored.ts';
import { byTurns } from '../support/turns.ts';
import { startServers } from './servers.ts';

const shiftClock = new URL('../support/shiftClock.ts', import.meta.url).href;
const minute = 60_000;
const soon = { timeout: 20_000, interval: 20 };

const addEvent = async (client: Client, texts: Record<string, string> = {}) => {
  const { status, body } = await addItem(client, 'pastEvents', texts);
  expect(status).toBe(201);
  return body.data._id as string;
};

// Each test waits for a process that looks every five seconds.
describe.concurrent('dates of items that are due', () => {
  it('are carried out once by two processes that look at the same time', async () => {
    const servers = await startServers(2, { SAMPLE_CONTENT: 'off' });
    try {
      await addEvent(createClient(servers.addresses[0] as string));
      await withDatabase(servers.place, async ({ db }) => {
        const items = await copyEvent(servers.place, db, 60);
        await makeDue(db, items);
        await checkCarriedOut(db, items);
      });
      await checkStored(servers.place);
      // Neither process has begun what the other one was doing.
      const printed = servers.processes.flatMap((process) => process.printed);
      expect(printed.filter((line) => line.includes('not carried out'))).toEqual([]);
    } finally {
      await servers.stop();
    }
  });

  it('are carried out once when a process dies in the middle of one, and another one goes on', async () => {
    const servers = await startServers(2, { SAMPLE_CONTENT: 'off' });
    try {
      await addEvent(createClient(servers.addresses[0] as string));
      await servers.processes[1]?.kill();
      await withDatabase(servers.place, async ({ db }) => {
        const items = await copyEvent(servers.place, db, 30);
        await db.transaction().execute(async (trx) => {
          // A process that publishes this draft waits for the row of its image, after it has moved the draft.
          await trx
            .selectFrom('mediaCleanup')
            .where('mediaKey', '=', (items[15] as DueItem).key)
            .forUpdate()
            .execute();
          await makeDue(db, items);
          await vi.waitUntil(async () => (await countBlockedBy(trx)) === 1, soon);
          const left = await countDue(db);
          expect(left).toBeGreaterThan(1);
          expect(left).toBeLessThan(items.length);
          await servers.processes[0]?.kill();
          // PostgreSQL does not know yet that the process has died in its transaction.
          expect(await countBlockedBy(trx)).toBe(1);
          await servers.start(1);
        });
        await checkCarriedOut(db, items);
      });
      await checkStored(servers.place);
    } finally {
      await servers.stop();
    }
  });

  it.each(byTurns(['ahead', 60] as const, ['behind', -60] as const))(
    'are due by the time of the database for a process whose clock is %s',
    async (_, shift) => {
      const wrongClock = { NODE_OPTIONS: `--import=${shiftClock}`, CLOCK_SHIFT: String(shift * minute) };
      const servers = await startServers(1, { SAMPLE_CONTENT: 'off', ...wrongClock });
      const client = createClient(servers.addresses[0] as string);
      try {
        const { timeZone } = profile.region;
        const { path } = contentTypes.pastEvents;
        const draft = await addEvent(client, { draft: 'true' });
        const json = { publishAt: minuteIn(timeZone, Date.now() + 30 * minute) };
        const set = await client.asAdmin('PUT', publicationPaths.dates(path, draft), { json });
        expect(set.status).toBe(200);
        const over = { publishAt: minuteIn(timeZone, Date.now() - minute) };
        expect((await client.asAdmin('PUT', publicationPaths.dates(path, draft), { json: over })).status).toBe(400);
        const due = await addEvent(client, { draft: 'true' });
        const shown = async () =>
          (await client.call('GET', '/getpast')).body.data.map(({ _id }: { _id: string }) => _id);
        await withDatabase(servers.place, async ({ db }) => {
          const publishAt = minuteIn(timeZone);
          const dates = { id: due, type: 'pastEvents', publishAt, setBy: 'whoever' } as const;
          await db.insertInto('schedule').values(dates).execute();
          await vi.waitUntil(async () => (await shown()).includes(due), soon);
          // What is due is read at once.
          await vi.waitUntil(async () => (await countDue(db)) === 1, soon);
          const { updatedAt } = await db.selectFrom('pastEvents').select('updatedAt').executeTakeFirstOrThrow();
          expect(Math.abs(Date.parse(updatedAt as string) - Date.now())).toBeLessThan(minute / 2);
        });
        expect(await shown()).toEqual([due]);
      } finally {
        await servers.stop();
      }
    },
  );
});
