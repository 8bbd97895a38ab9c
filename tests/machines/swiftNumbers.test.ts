import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addItem } from '../support/content.ts';
import { type Answer, get } from '../support/get.ts';
import { noise } from '../support/images.ts';
import { isLong } from '../support/mode.ts';
import { admin, startProcess, temporaryFolder } from '../support/process.ts';
import { createClient } from '../support/server.ts';
import { type Store, storesToTest } from './swiftStores.ts';

const real = isLong ? (await storesToTest()).find(({ isReal }) => isReal) : undefined;

/** The number of requests to each address. */
const rounds = 200;

/** The time of a page and of images on a real store and on the disk. Nothing is asserted. */
describe.runIf(real)('the cost of images on a real store', () => {
  let store: Store;
  beforeAll(async () => {
    if (real) store = await real.start();
  });
  afterAll(() => store?.close());

  it('is printed', { timeout: 600_000 }, async () => {
    const bucket = await store.openBucket();
    const places: [name: string, env: Record<string, string>][] = [
      ['disk', {}],
      ['S3', bucket.env],
      ['S3, MEDIA_URL', { ...bucket.env, MEDIA_URL: bucket.publicUrl }],
    ];
    /** The sizes of the last image's files, in kB. */
    const sizes = new Map<string, number>();
    const rows: Record<string, Record<string, string>> = {};
    for (const [place, env] of places) {
      const folder = await temporaryFolder();
      const server = await startProcess({
        DATA_DIR: folder.path,
        SAMPLE_CONTENT: 'off',
        ADMIN_USERNAME: admin.username,
        ADMIN_PASSWORD: admin.password,
        ...env,
      });
      try {
        const client = createClient(server.address);
        const uploads: number[] = [];
        let photo = '';
        for (let number = 0; number < 10; number += 1) {
          const file = await noise(1600, 1067, 'jpeg');
          const begun = performance.now();
          const { body } = await addItem(client, 'journey', {}, file);
          uploads.push(performance.now() - begun);
          photo = body.data.url;
        }
        const folderUrl = new URL(photo, server.address).href.replace(/\/[^/]*$/, '');
        const row: Record<string, string> = { 'upload of 1600 × 1067': inMs(uploads) };
        row['page /ourteam'] = await timesOf(`${server.address}/ourteam`);
        for (const file of ['320.webp', '640.webp', '1600.webp', 'original.jpg']) {
          const { body, headers } = await get(`${folderUrl}/${file}`);
          sizes.set(file, Math.round(body.length / 1000));
          row[file] = await timesOf(`${folderUrl}/${file}`);
          if (file === '640.webp') {
            row['640.webp, 304'] = await timesOf(`${folderUrl}/${file}`, { 'if-none-match': String(headers.etag) });
            row['640.webp, ten at once'] = await timesOf(`${folderUrl}/${file}`, {}, 10);
          }
        }
        rows[place] = row;
      } finally {
        await server.stop();
        await folder.remove();
      }
    }
    console.log(`Milliseconds to the last byte, p50 and p99. kB: ${JSON.stringify(Object.fromEntries(sizes))}`);
    console.table(rows);
  });
});

/** Gets an address many times, with `atOnce` requests at a time. Returns the times. */
async function timesOf(address: string, headers: Record<string, string> = {}, atOnce = 1): Promise<string> {
  const answers: Answer[] = [];
  await get(address, headers);
  for (let round = 0; round < rounds; round += atOnce) {
    answers.push(...(await Promise.all(Array.from({ length: atOnce }, () => get(address, headers)))));
  }
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([
    headers['if-none-match'] === undefined ? 200 : 304,
  ]);
  return inMs(answers.map(({ took }) => took));
}

function inMs(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  return `${at(0.5)}, ${at(0.99)}`;
}
