import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import sharp from 'sharp';
import { apiBase, publicPaths } from '#contract/publicApi.ts';
import { variantWidths } from '../../server/media/process.ts';
import { main } from '../setup/run.mjs';
import { makeReady } from '../setup/setup.mjs';
import { type Figures, writeTable } from './benchTable.ts';
import { addItems, logIn, median, residentMemory, type Server, startProduct, startServer } from './product.ts';

/**
 * `npm run bench`: the number of requests per second that the product answers with the home page and with a list of 12
 * upcoming events, compared with a bare Fastify that answers the same bytes. Both are measured in turns in one run, so
 * that other load on the machine affects both. Writes `docs/benchmarks/server.json`. Fails when the product reaches
 * less of the bare Fastify than `measured` asks for, or takes too long for an upload.
 */
const starts = 9;
const rounds = 11;
const uploads = 7;
const roundSeconds = 2;
const warmUpSeconds = 3;
const connections = 50;
const events = 12;

/** The minimum ratio for each path. A list is so small that headers and hooks take a third of its time (0004). */
const measured = { '/': 0.9, [apiBase + publicPaths.upcomingEvents]: 0.6 };
/** The maximum of the time of an upload, as a multiple of the time of sharp alone. */
const maxUploadRatio = 1.3;
const settings = { SAMPLE_CONTENT: 'off' };

await main(async () => {
  await makeReady({ forDevelopment: true });
  await using data = await mkdtempDisposable(join(tmpdir(), 'chapterhouse-bench-'));
  {
    await using filled = await startProduct(data.path, settings);
    const poster = { width: 1200, height: 1500, channels: 3, background: '#0b5a46' } as const;
    const image = await sharp({ create: poster }).jpeg().toBuffer();
    await addItems(filled.address, [image], events, ['upcomingEvents']);
  }

  const coldStarts: number[] = [];
  for (let count = 0; count < starts; count++) coldStarts.push(await measureStart(data.path));
  const coldStart = median(coldStarts);

  await using product = await startProduct(data.path, settings);
  const memory = () => residentMemory(product.process.pid as number);
  await get(product, '/');
  const memoryAtRest = await memory();

  const figures: Figures = {};
  const missed: string[] = [];
  for (const [path, minRatio] of Object.entries(measured)) {
    const { body, type } = await get(product, path);
    await using bare = await startServer(['scripts/development/bareFastify.ts', path, type], {}, undefined, body);
    if (!(await get(bare, path)).body.equals(body)) throw new Error('The two servers do not answer the same bytes.');

    const row = await measure(product.address + path, bare.address + path);
    figures[`GET ${path}`] = row;
    if (row.ratio < minRatio) missed.push(`GET ${path}: the ratio is ${row.ratio}, at least ${minRatio} is asked for`);
  }
  figures.start = { ms: coldStart };
  figures.memory = { 'MB at rest': memoryAtRest, 'MB after the load': await memory() };
  const upload = await measureUpload(product);
  figures['upload of 12 megapixels'] = upload;
  if (upload.ratio > maxUploadRatio)
    missed.push(`upload: the ratio is ${upload.ratio}, at most ${maxUploadRatio} is asked for`);
  console.table(figures);
  await writeTable('server', figures);
  for (const miss of missed) console.error(miss);
  if (missed.length > 0) process.exitCode = 1;
});

/** Starts the product, and returns the milliseconds until it has answered with the home page. */
async function measureStart(dataDir: string): Promise<number> {
  const begun = performance.now();
  await using product = await startProduct(dataDir, settings);
  await get(product, '/');
  return performance.now() - begun;
}

/** Loads an address of the product and the same one of the bare server in turns, and returns the row of the table. */
async function measure(url: string, bareUrl: string) {
  const rates: number[] = [];
  const bareRates: number[] = [];
  const p99s: number[] = [];
  for (const each of [url, bareUrl]) await load(each, warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    const { requests, latency } = await load(url, roundSeconds);
    rates.push(requests.average);
    p99s.push(latency.p99);
    bareRates.push((await load(bareUrl, roundSeconds)).requests.average);
  }
  return { 'requests/s': median(rates), 'p99 ms': median(p99s), ratio: median(rates) / median(bareRates) };
}

async function load(url: string, duration: number) {
  const result = await autocannon({ url, connections, duration });
  if (result.errors + result.non2xx > 0) throw new Error(`${result.errors + result.non2xx} requests failed.`);
  return result;
}

async function get({ address }: Server, path: string): Promise<{ body: Buffer; type: string }> {
  const answer = await fetch(address + path);
  if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}.`);
  return { body: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('content-type') ?? '' };
}

/**
 * Measures the upload of a photo of 12 megapixels, from the request until the photo is in the list, in turns with sharp
 * alone, which writes the same files: the photo in its own size, the variants and a placeholder.
 */
async function measureUpload({ address }: Server) {
  const photo = await makePhoto();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'chapterhouse-bench-upload-'));
  const add = await logIn(address);
  const times = { upload: [] as number[], sharp: [] as number[] };
  // The first round starts the process for images, and warms up.
  for (let round = 0; round <= uploads; round++) {
    const upload = await timed(() => add('journey', photo, {}));
    const alone = await timed(() => writeFiles(photo, folder.path));
    if (round === 0) continue;
    times.upload.push(upload);
    times.sharp.push(alone);
  }
  const ms = median(times.upload);
  return { ms, ratio: ms / median(times.sharp) };
}

/** Returns a JPEG with some grain, as a phone's camera would take it. */
function makePhoto(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 120, sigma: 12 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000000', noise: grain } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function writeFiles(photo: Buffer, folder: string): Promise<void> {
  await sharp(photo).jpeg({ quality: 90 }).toFile(join(folder, 'original.jpg'));
  for (const width of variantWidths) {
    await sharp(photo)
      .resize({ width })
      .webp({ quality: 75, effort: 3 })
      .toFile(join(folder, `${width}.webp`));
  }
  await sharp(photo).resize({ width: 20, height: 20, fit: 'inside' }).webp({ quality: 30 }).toBuffer();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
