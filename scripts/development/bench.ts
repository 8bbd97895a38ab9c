import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import sharp from 'sharp';
import { apiBase, publicPaths } from '#contract/publicApi.ts';
import { main } from '../setup/run.mjs';
import { makeReady } from '../setup/setup.mjs';
import { type Figures, writeTable } from './benchTable.ts';
import { maxUploadRatio, measureUpload } from './benchUpload.ts';
import { addItems, median, residentMemory, type Server, startProduct, startServer } from './product.ts';

/**
 * `npm run bench`: the number of requests per second that the product answers with the home page and with a list of 12
 * upcoming events, compared with a bare Fastify that answers the same bytes. Both are measured in turns in one run, so
 * that other load on the machine affects both. Writes `docs/benchmarks/server.json`. Fails when the product reaches
 * less of the bare Fastify than `measured` asks for, or takes too long for an upload.
 */
const starts = 9;
const rounds = 11;
const roundSeconds = 2;
const warmUpSeconds = 3;
const connections = 50;
const events = 12;

/** The minimum ratio for each path. A list is so small that headers and hooks take a third of its time (0004). */
const measured = { '/': 0.9, [apiBase + publicPaths.upcomingEvents]: 0.6 };
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
  for (const [path, minRatio] of Object.entries(measured)) {
    const { body, type } = await get(product, path);
    await using bare = await startServer(['scripts/development/bareFastify.ts', path, type], {}, undefined, body);
    if (!(await get(bare, path)).body.equals(body)) throw new Error('The two servers do not answer the same bytes.');

    console.log(`GET ${path}: ${events} events, ${body.length} bytes, ${connections} connections`);
    const row = report(await measure(path, product, bare), minRatio);
    figures[`GET ${path}`] = row;
    if (row.ratio < minRatio) process.exitCode = 1;
  }
  const memoryAfterLoad = await memory();
  console.log(`cold start to the first 200: ${coldStart.toFixed(0)} ms, the median of ${starts}`);
  console.log(`resident memory: ${memoryAtRest} MB after the start, ${memoryAfterLoad} MB after the load`);
  const upload = await measureUpload(product);
  if (upload.ratio > maxUploadRatio) process.exitCode = 1;
  await writeTable('server', {
    ...figures,
    start: { ms: coldStart },
    memory: { 'MB at rest': memoryAtRest, 'MB after the load': memoryAfterLoad },
    'upload of 12 megapixels': upload,
  });
});

/** Starts the product, and returns the milliseconds until it has answered with the home page. */
async function measureStart(dataDir: string): Promise<number> {
  const begun = performance.now();
  await using product = await startProduct(dataDir, settings);
  await get(product, '/');
  return performance.now() - begun;
}

type Results = Record<'product' | 'bare', { rates: number[]; p99s: number[] }>;

async function measure(path: string, product: Server, bare: Server): Promise<Results> {
  const servers = { product, bare };
  const results: Results = { product: { rates: [], p99s: [] }, bare: { rates: [], p99s: [] } };
  for (const server of [product, bare]) await load(server.address + path, warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    for (const name of ['product', 'bare'] as const) {
      const { requests, latency } = await load(servers[name].address + path, roundSeconds);
      results[name].rates.push(requests.average);
      results[name].p99s.push(latency.p99);
    }
  }
  return results;
}

async function load(url: string, duration: number) {
  const result = await autocannon({ url, connections, duration });
  if (result.errors + result.non2xx > 0) throw new Error(`${result.errors + result.non2xx} requests failed.`);
  return result;
}

/** Prints the results for a path, and returns the row of the table. */
function report(results: Results, minRatio: number) {
  for (const name of ['product', 'bare'] as const) {
    const { rates, p99s } = results[name];
    const label = { product: 'Chapterhouse', bare: 'bare Fastify' }[name];
    console.log(
      `${label}: ${median(rates).toFixed(0)} requests/s (${rates.map((rate) => rate.toFixed(0)).join(', ')}), ` +
        `p99 ${median(p99s)} ms`,
    );
  }
  const { product, bare } = results;
  const ratio = median(product.rates) / median(bare.rates);
  console.log(`ratio: ${ratio.toFixed(2)} (at least ${minRatio} is asked for)`);
  return { 'requests/s': median(product.rates), 'p99 ms': median(product.p99s), ratio };
}

async function get({ address }: Server, path: string): Promise<{ body: Buffer; type: string }> {
  const answer = await fetch(address + path);
  if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}.`);
  return { body: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('content-type') ?? '' };
}
