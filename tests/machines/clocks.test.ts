import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { contentTypes } from '#contract/content/index.ts';
import { minuteIn } from '#contract/event/localTime.ts';
import { siteSettingsPath } from '#contract/publicApi.ts';
import { sessionPaths } from '#contract/session.ts';
import { settingsPaths } from '#features/site-settings/contract.ts';
import { addItem } from '../support/content.ts';
import { admin } from '../support/process.ts';
import { type Beside, type Client, startServer, type TestServer } from '../support/server.ts';

const shiftClock = new URL('../support/shiftClock.ts', import.meta.url).href;
const minute = 60_000;

/** A server with the right clock. */
let server: TestServer;
/** Processes on the same database. */
let ahead: Beside;
let behind: Beside;

/** Starts a process whose clock is ahead by `shift` milliseconds. */
const startAhead = (shift: number) =>
  server.beside({ NODE_OPTIONS: `--import=${shiftClock}`, CLOCK_SHIFT: String(shift), LOG_LEVEL: 'info' });

beforeAll(async () => {
  server = await startServer('postgres', { TRUST_PROXY: '127.0.0.1' });
  [ahead, behind] = await Promise.all([startAhead(1.5 * minute), startAhead(-1.5 * minute)]);
});
afterAll(async () => {
  await ahead?.close();
  await behind?.close();
  await server?.close();
});

describe('processes whose clocks are up to three minutes apart', () => {
  it('write into their logs that their clocks are wrong', async () => {
    for (const [process, shift] of [
      [ahead, 1.5],
      [behind, -1.5],
    ] as const) {
      await process.asAdmin('DELETE', `${contentTypes.pastEvents.path}/${randomUUID()}`);
      const lines = () => process.printed.filter((line) => line.includes('"msg":"request"'));
      await expect.poll(lines).not.toEqual([]);
      const { time } = JSON.parse(lines().at(-1) ?? '');
      expect((time - Date.now()) / minute).toBeCloseTo(shift, 0);
    }
  });

  it('list items in the order in which they were added', async () => {
    const order = ['first', 'second', 'third'];
    for (const [index, client] of [ahead, server, behind].entries()) {
      const added = await addItem(client, 'pastEvents', { description: order[index] as string });
      expect(added.status).toBe(201);
      expect(Math.abs(Date.parse(added.body.data.createdAt) - Date.now())).toBeLessThan(minute / 2);
    }
    for (const client of [ahead, server, behind]) {
      const { data } = (await client.asAdmin('GET', contentTypes.pastEvents.path)).body;
      expect(data.map(({ description }: { description: string }) => description)).toEqual(order.toReversed());
    }
  });

  it('show a notice in its time alone', async () => {
    const { timeZone } = profile.region;
    const shown = () =>
      Promise.all(
        [ahead, server, behind].map(
          async (client) => (await client.call('GET', siteSettingsPath)).body.data.notice?.text,
        ),
      );
    // The minutes of the two ends are within the difference of the clocks.
    for (const [text, until] of [
      ['It stands', minuteIn(timeZone, Date.now() + 80_000)],
      ['It is over', minuteIn(timeZone)],
    ] as const) {
      const put = await ahead.asAdmin('PUT', settingsPaths.section('notice'), { json: { text, until } });
      expect(put.status).toBe(200);
      const expected = text === 'It stands' ? text : undefined;
      await expect.poll(shown).toEqual([expected, expected, expected]);
    }
  });

  it('count wrong passwords together', async () => {
    const logIn = (client: Client, password: string) =>
      client.call('POST', sessionPaths.login, {
        json: { username: admin.username, password },
        headers: { 'x-forwarded-for': '198.51.100.7' },
      });
    for (const client of [ahead, ahead, behind, ahead, behind]) {
      expect((await logIn(client, 'a wrong guess')).status).toBe(401);
    }
    for (const client of [ahead, server, behind]) expect((await logIn(client, admin.password)).status).toBe(429);
  });

  it('leave each other the images of uploads under way, and the files that a backup reads', async () => {
    const { db } = server.services.database;
    const media = join(server.config.dataDir, 'media');
    const addImage = async (after: number) => {
      const mediaKey = randomUUID();
      await mkdir(join(media, mediaKey), { recursive: true });
      await writeFile(join(media, mediaKey, 'original.jpg'), 'an image');
      await db
        .insertInto('mediaCleanup')
        .values({ mediaKey, after: new Date(Date.now() + after).toISOString() })
        .execute();
      return () => existsSync(join(media, mediaKey));
    };
    const isUploadThere = await addImage(minute);
    const isUselessThere = await addImage(-minute);
    // The process sweeps when it starts.
    const another = await startAhead(1.5 * minute);
    await expect.poll(isUselessThere).toBe(false);
    expect(isUploadThere()).toBe(true);
    await another.close();

    const isReadThere = await addImage(-minute);
    const until = new Date(Date.now() + minute).toISOString();
    await db.insertInto('cleanupPauses').values({ id: 'backup', until }).execute();
    const third = await startAhead(1.5 * minute);
    // The sweep of the process has ended when it has closed.
    await third.close();
    expect(isReadThere()).toBe(true);
    await db.deleteFrom('cleanupPauses').execute();
    await (await startAhead(0)).close();
    expect(isReadThere()).toBe(false);
  });
});
