import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import sharp from 'sharp';
import { upcomingEvents } from '#contract/content/upcomingEvents.ts';
import { apiBase, publicPaths } from '#contract/publicApi.ts';
import { type LoginAnswer, sessionPaths } from '#contract/session.ts';
import { main, pinnedNode, root } from './run.mjs';
import { makeReady } from './setup.mjs';

/**
 * `npm run bench`: how many requests a second the product answers with a list of 12 upcoming events, beside a bare
 * Fastify that answers the same bytes. Both are measured in turns in one run, so that whatever else the machine does
 * falls on both. Fails when the product reaches less than `leastRatio` of the bare one.
 */
const leastRatio = 0.8;
const rounds = 5;
const roundSeconds = 4;
const warmUpSeconds = 3;
const connections = 50;
const events = 12;

const path = apiBase + publicPaths.upcomingEvents;
const admin = { username: 'bench', password: 'only for this run' };

interface Server {
  process: ChildProcess;
  address: string;
}

await main(async () => {
  await makeReady();
  const dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-bench-'));
  const running: Server[] = [];
  try {
    const filled = await startProduct(dataDir);
    await addEvents(filled.address);
    await stop(filled);

    const begun = performance.now();
    const product = await startProduct(dataDir);
    running.push(product);
    const answer = await fetch(product.address + path);
    const body = Buffer.from(await answer.arrayBuffer());
    const coldStart = performance.now() - begun;
    if (answer.status !== 200) throw new Error(`The product answered ${answer.status}.`);
    const memoryAtRest = await residentMemory(product);

    const bare = await startBare(answer.headers.get('content-type') ?? '', body);
    running.push(bare);
    await checkSame(bare, body);

    console.log(`GET ${path}: ${events} events, ${body.length} bytes, ${connections} connections`);
    const results = await measure(product, bare);
    const ratio = report(results);
    console.log(`cold start to the first 200: ${coldStart.toFixed(0)} ms`);
    console.log(
      `resident memory: ${memoryAtRest} MB after the start, ${await residentMemory(product)} MB after the load`,
    );
    if (ratio < leastRatio) process.exitCode = 1;
  } finally {
    await Promise.all(running.map(stop));
    await rm(dataDir, { recursive: true, force: true });
  }
});

type Results = Record<'product' | 'bare', { rates: number[]; p99s: number[] }>;

async function measure(product: Server, bare: Server): Promise<Results> {
  const servers = { product, bare };
  const results: Results = { product: { rates: [], p99s: [] }, bare: { rates: [], p99s: [] } };
  for (const server of [product, bare]) await load(server, warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    for (const name of ['product', 'bare'] as const) {
      const { requests, latency } = await load(servers[name], roundSeconds);
      results[name].rates.push(requests.average);
      results[name].p99s.push(latency.p99);
    }
  }
  return results;
}

async function load(server: Server, duration: number) {
  const result = await autocannon({ url: server.address + path, connections, duration });
  if (result.errors + result.non2xx > 0) throw new Error(`${result.errors + result.non2xx} requests failed.`);
  return result;
}

function report(results: Results): number {
  for (const name of ['product', 'bare'] as const) {
    const { rates, p99s } = results[name];
    const label = { product: 'Chapterhouse', bare: 'bare Fastify' }[name];
    console.log(
      `${label}: ${median(rates).toFixed(0)} requests/s (${rates.map((rate) => rate.toFixed(0)).join(', ')}), ` +
        `p99 ${median(p99s)} ms`,
    );
  }
  const ratio = median(results.product.rates) / median(results.bare.rates);
  console.log(`ratio: ${ratio.toFixed(2)} (at least ${leastRatio} is asked for)`);
  return ratio;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function startProduct(dataDir: string): Promise<Server> {
  const child = spawn(pinnedNode, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      SAMPLE_CONTENT: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { process: child, address: await addressOf(child) };
}

async function startBare(type: string, body: Buffer): Promise<Server> {
  const child = spawn(pinnedNode, ['scripts/bareFastify.ts', path, type], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(body);
  return { process: child, address: await addressOf(child) };
}

/** The address in the line in which a server says that it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`A server ended with ${code} before it was ready.`)));
    if (child.stdout === null) throw new Error('The output of a server is not piped.');
    createInterface(child.stdout).on('line', (line) => {
      const address = /ready: (http\S+)/i.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}

async function stop({ process: child }: Server): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

async function addEvents(address: string): Promise<void> {
  const login = await fetch(address + apiBase + sessionPaths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token } = (await login.json()) as LoginAnswer;
  const poster = await sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#0b5a46' } })
    .jpeg()
    .toBuffer();
  for (let day = 1; day <= events; day++) {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(poster)]), 'poster.jpg');
    form.append('eventDate', `2030-12-${String(day).padStart(2, '0')}`);
    form.append(
      'description',
      'An evening in the lab: bring a laptop, build a receiver and listen to a satellite. '.repeat(3),
    );
    form.append('link', 'https://example.org/event');
    form.append('registration', 'https://example.org/register');
    const added = await fetch(`${address}${apiBase}${upcomingEvents.path}/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (added.status !== 201)
      throw new Error(`Adding an event was answered with ${added.status}: ${await added.text()}`);
  }
}

async function checkSame(bare: Server, body: Buffer): Promise<void> {
  const answer = Buffer.from(await (await fetch(bare.address + path)).arrayBuffer());
  if (!answer.equals(body)) throw new Error('The two servers do not answer the same bytes.');
}

/** In megabytes. */
async function residentMemory({ process: child }: Server): Promise<number> {
  const kilobytes =
    process.platform === 'linux'
      ? /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]
      : (await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(child.pid)])).stdout;
  return Math.round(Number(kilobytes) / 1024);
}
