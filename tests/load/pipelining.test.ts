import { readdir, readlink, truncate } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carouselLimit, sliceQuery } from '#contract/listSlice.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { residentMemory } from '../../scripts/development/product.ts';
import { pages } from '../../web/pages.ts';
import { get } from '../support/get.ts';
import { jpeg } from '../support/images.ts';
import { addManyEvents } from '../support/manyEvents.ts';
import { isLong } from '../support/mode.ts';
import { admin, type ServerProcess } from '../support/process.ts';
import { collectRoutes } from '../support/routes.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { startSmallServer } from './smallServer.ts';

/** The number of connections that send each request at once. */
const connections = isLong ? 50 : 8;
/** The heap of JavaScript on a small server, with little room for garbage, which hides other memory. */
const smallHeap = '--max-old-space-size=256 --max-semi-space-size=16';
/** The bytes that Node.js reads at once from a connection. */
const oneRead = 65_520;
/** The maximum growth of memory (MB). */
const maxGrowth = 80;
/** Nearly as many readers as the server takes connections. The server keeps a thousand of them (`pieces.ts`). */
const stalling = isLong ? 3900 : 100;
const maxGrowthByStalling = isLong ? 200 : maxGrowth;

/** A server beside the tested server, on the same database and folder. */
let beside: TestServer;
let server: ServerProcess;
let token: string;
let routes: string[];
let event: { _id: string; url: string; srcset: string };

beforeAll(async () => {
  const collected = collectRoutes();
  beside = await startServer('sqlite');
  collected.stop();
  routes = [...new Set(collected.routes.filter(({ method }) => method === 'GET').map(({ url }) => url))];

  const form = { description: 'The latest', clubName: 'AI build club', image: await jpeg() };
  event = (await beside.asAdmin('POST', '/admin/past-events/upload', { form })).body.data;
  // The file has several times the size that the system accepts for a reader that stalls.
  await truncate(join(beside.config.dataDir, event.url), 16 * 1024 * 1024);
  await addManyEvents(beside.services.database.db, 1000);
  token = (await beside.call('POST', '/auth/login', { json: admin })).body.token;

  server = await startSmallServer(beside, smallHeap);
});

afterAll(async () => {
  await server?.stop();
  await beside?.close();
});

/** The bytes of a request: a request line and headers. */
const request = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n');

/** Every GET route, with an admin's token and without, and further requests with special answers. */
async function everyRequest(): Promise<Map<string, string>> {
  const page = (await get(`${server.address}/`)).body.toString();
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
  if (asset === undefined) throw new Error('The site has not been built: run “npm run build”.');
  const paths = routes.flatMap((route) =>
    route === '/*'
      ? [...pages.map((page) => page.path), '/admin/login', asset, '/assets/none', '/unknown']
      : route
          .replace('/media/:key/:file', event.url)
          .replace(':clubName', encodeURIComponent('AI build club'))
          .replace(':id', event._id),
  );
  const list = `/api${publicPaths.pastEvents}`;
  return new Map([
    ...paths.map((path) => [path, request(path)] as const),
    ...paths
      .filter((path) => path.startsWith('/api/'))
      .map((path) => [`${path} as an admin`, request(path, `Authorization: Bearer ${token}`)] as const),
    ['a part', request(list + sliceQuery({ offset: 0, limit: carouselLimit }))],
    ['a list, compressed', request(list, 'Accept-Encoding: br')],
    ['no such call', request('/api/none')],
    ['no such image', request('/media/none/none')],
    ['a path that cannot be read', request('/%')],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', request('/', 'Host: b')],
    ['something that is not expected', request('/', 'Expect: something')],
    ['100-continue', request('/', 'Expect: 100-continue')],
  ]);
}

/** Opens connections that send bytes and read nothing. */
function flood(count: number, bytes: string): Socket[] {
  const { hostname, port } = new URL(server.address);
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname).pause();
    // The server closes them while they still send.
    socket.on('error', () => {});
    socket.write(bytes);
    return socket;
  });
}

/** The requests of other visitors meanwhile. An overloaded server answers 503, and then they try again. */
async function visit(): Promise<void> {
  const [thumbnail = ''] = event.srcset.split(' ');
  for (const path of ['/', `/api${publicPaths.upcomingEvents}`, thumbnail]) {
    let { status } = await get(server.address + path);
    while (status === 503) ({ status } = await get(server.address + path));
    expect([path, status]).toEqual([path, 200]);
  }
}

/** Runs `work` and returns the growth of the server's memory meanwhile (MB). */
async function memoryFor(work: () => Promise<void>): Promise<number> {
  const before = await residentMemory(server.pid);
  let most = before;
  const look = async () => {
    most = Math.max(most, await residentMemory(server.pid));
  };
  const looking = setInterval(look, 50);
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
  await look();
  return most - before;
}

/** Reads the received data until the server closes the connection. */
async function readToEnd(socket: Socket): Promise<void> {
  socket.resume();
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
}

it(`bears ${connections} connections with each GET request as often as fits into one read, and no answer taken`, {
  timeout: 600_000,
}, async () => {
  for (let round = 0; round < 3; round += 1) await visit();
  const requests = await everyRequest();
  const floodAndVisit = async (count: number, one: string) => {
    const sockets = flood(count, one.repeat(oneRead / one.length));
    await visit();
    await Promise.all(sockets.map(readToEnd));
  };
  // The code and the caches that a request needs come with its first use, and do not belong to the flood.
  for (const one of requests.values()) await floodAndVisit(1, one);
  let worst = { name: '', more: 0 };
  const all = await memoryFor(async () => {
    for (const [name, one] of requests) {
      const more = await memoryFor(() => floodAndVisit(connections, one));
      if (more > worst.more) worst = { name, more };
    }
  });
  console.log(`${connections} connections: ${all} MB more in all, ${worst.more} MB for ${worst.name}`);
  expect(all).toBeLessThan(maxGrowth);
});

it.runIf(process.platform === 'linux')('keeps no file open for readers who stall, and serves others', async () => {
  const media = `${beside.config.dataDir}/media/`;
  const openFiles = async () => {
    const folder = `/proc/${server.pid}/fd`;
    const files = await Promise.all((await readdir(folder)).map((fd) => readlink(`${folder}/${fd}`).catch(() => '')));
    return files.filter((file) => file.startsWith(media)).length;
  };
  // The garbage of sending a large file does not belong to the readers that stall.
  for (let round = 0; round < 10; round += 1) await get(server.address + event.url);
  const more = await memoryFor(async () => {
    const sockets = flood(stalling, request(event.url));
    await visit();
    // The server has closed the file for each reader when the system's buffers are full.
    await expect.poll(openFiles, { timeout: 120_000 }).toBe(0);
    await visit();
    for (const socket of sockets) socket.destroy();
  });
  console.log(`${stalling} readers who stall: ${more} MB more`);
  expect(more).toBeLessThan(maxGrowthByStalling);
});
