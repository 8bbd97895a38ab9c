import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carouselLimit, sliceQuery } from '#contract/listSlice.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { browserFlags, findBrowser } from '../../scripts/setup/browser.mjs';
import { openDatabase } from '../../server/database/open.ts';
import { type Answer, get } from '../support/get.ts';
import { addManyEvents } from '../support/manyEvents.ts';
import { isLong } from '../support/mode.ts';
import { admin, startProcess, temporaryFolder } from '../support/process.ts';
import { logIn, photo } from './staff.ts';

const sizes = isLong ? [100, 10_000, 100_000] : [100, 10_000];

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const settings = () => ({
  DATA_DIR: folder.path,
  SAMPLE_CONTENT: 'off',
  BACKUP_KEEP: '0',
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
});

it('what the pages fetch of the past events does not grow with their number', { timeout: 600_000 }, async () => {
  const empty = await startProcess(settings());
  const staff = await logIn(empty.address);
  const poster = await photo(1200, 1500);
  await staff.add('pastEvents', { description: 'The latest', clubName: 'AI build club' }, poster);
  await empty.stop();

  const bytes: number[] = [];
  let count = 1;
  for (const size of sizes) {
    const database = await openDatabase({ dataDir: folder.path });
    await addManyEvents(database.db, size - count);
    await database.close();
    count = size;

    const server = await startProcess(settings());
    const ofClub = publicPaths.pastEventsByClub('AI build club');
    const total = Math.ceil((size - 1) / 3);
    const answers = {
      'the page /ourevents': await readTwice(`${server.address}/ourevents`),
      'first part of all': await readTwice(`${server.address}/api${publicPaths.pastEvents}`, 0),
      'first part of a club': await readTwice(`${server.address}/api${ofClub}`, 0),
      'last part of a club': await readTwice(`${server.address}/api${ofClub}`, total - carouselLimit),
      ...(isLong && { 'all, for who asks plainly': await readTwice(`${server.address}/api${publicPaths.pastEvents}`) }),
    };
    console.log(`${size} past events`);
    for (const [name, { first, again }] of Object.entries(answers)) {
      console.log(
        `  ${name}: ${first.body.length} bytes, ${first.took.toFixed(1)} ms, from memory ${again.took.toFixed(1)} ms`,
      );
    }
    bytes.push(answers['first part of all'].first.body.length + answers['first part of a club'].first.body.length);
    if (isLong) console.log(`  carousel on a slow phone: ${(await timeToCarousel(server.address)).toFixed(0)} ms`);
    await server.stop();
  }
  expect(Math.max(...bytes) / Math.min(...bytes)).toBeLessThan(1.2);
});

/**
 * Reads a compressed list twice: first the server makes it, then it is in memory. With `offset`, reads only a slice.
 */
async function readTwice(address: string, offset?: number): Promise<{ first: Answer; again: Answer }> {
  const headers = { 'accept-encoding': 'br' };
  const url = address + (offset === undefined ? '' : sliceQuery({ offset, limit: carouselLimit }));
  const [first, again] = [await get(url, headers), await get(url, headers)];
  expect([first.status, again.status]).toEqual([200, 200]);
  return { first, again };
}

/**
 * Returns the milliseconds until the carousel of past events is visible on a phone with a quarter of the processor's
 * speed and slow 4G.
 */
async function timeToCarousel(address: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  try {
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await devtools.send('Network.enable');
      const speed = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
      await devtools.send('Network.emulateNetworkConditions', speed);
      const begun = performance.now();
      await page.goto(`${address}/ourevents`, { waitUntil: 'commit', timeout: 300_000 });
      await page
        .getByRole('button', { name: /^Poster/ })
        .first()
        .waitFor({ timeout: 300_000 });
      times.push(performance.now() - begun);
      await page.close();
    }
    return times.toSorted((a, b) => a - b)[1] as number;
  } finally {
    await browser.close();
  }
}
