import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { NotNow } from '../http/errors.ts';
import { createHttpReader } from './httpReader.ts';
import type { ContentAnswer } from './reader.ts';
import { settingsOf } from './settingsOf.ts';

/** An API of one list. */
let api: Server;
let origin: string;
let asked: IncomingMessage[];
let answer: (response: ServerResponse, request: IncomingMessage) => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  asked = [];
  api = createServer((request, response) => {
    asked.push(request);
    answer(response, request);
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.useRealTimers();
  api.closeAllConnections();
  api.close();
});

const answerWith =
  (items: unknown[], more: object = {}, etag = '"1"') =>
  (response: ServerResponse, request: IncomingMessage) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(JSON.stringify({ data: items, ...more }));
  };
const textOf = async (list: ContentAnswer | Promise<ContentAnswer>) => JSON.parse(`${(await list).identity}`);

it('a site asks the API at most once a second, and then only whether the list has changed', async () => {
  answer = answerWith(['Head']);
  const { readList } = createHttpReader(origin);
  const [first, second] = await Promise.all([readList('governingTeam'), readList('governingTeam')]);
  expect(await textOf(first)).toEqual({ data: ['Head'], total: 1 });
  expect(second).toBe(first);
  expect(asked.map(({ url }) => url)).toEqual(['/api/getgov?offset=0&limit=24']);

  vi.advanceTimersByTime(1000);
  expect(await readList('governingTeam')).toBe(first);
  expect(asked[1]?.headers['if-none-match']).toBe('"1"');

  answer = answerWith(['Head', 'Deputy'], {}, '"2"');
  vi.advanceTimersByTime(1000);
  const changed = await readList('governingTeam');
  expect(await textOf(changed)).toMatchObject({ total: 2 });
  expect(changed.etag).not.toBe(first.etag);
});

it('a site takes the first items of an API that gives parts, and of one that gives all', async () => {
  const { readList } = createHttpReader(origin);
  answer = answerWith(['First'], { total: 100 });
  expect(await textOf(readList('pastEvents'))).toEqual({ data: ['First'], total: 100 });
  expect(asked[0]?.url).toBe('/api/getpast?offset=0&limit=24');
  answer = answerWith(Array.from({ length: 100 }, (_, place) => place));
  const { data, total } = await textOf(readList('journey'));
  expect(data).toHaveLength(24);
  expect(total).toBe(100);
});

it.each<[string, typeof answer]>([
  ['fails', (response) => response.writeHead(503).end('{}')],
  ['is gone', (response) => response.destroy()],
  ['answers what is no JSON', (response) => response.writeHead(200).end('<p>Welcome to the hotel</p>')],
])('a site answers what was there last while the API %s, and nothing if nothing was', async (_, failing) => {
  const { readList } = createHttpReader(origin);
  answer = failing;
  await expect(readList('governingTeam')).rejects.toThrow();
  vi.advanceTimersByTime(1000);
  answer = answerWith(['Head']);
  const known = await readList('governingTeam');
  vi.advanceTimersByTime(1000);
  answer = failing;
  expect(await readList('governingTeam')).toBe(known);
});

it.each<[string, typeof answer]>([
  ['has none', (response) => response.writeHead(404).end('{"message":"Nothing."}')],
  ['fails', (response) => response.destroy()],
])('a site has the original settings while the API %s, and the last ones if there were any', async (_, failing) => {
  const { readSettings } = createHttpReader(origin);
  answer = failing;
  const originals = await readSettings();
  expect(settingsOf(originals)).toEqual(profile);
  vi.advanceTimersByTime(1000);
  expect((await readSettings()).etag).toBe(originals.etag);
  vi.advanceTimersByTime(1000);
  const hero = { ...profile.hero, tagline: 'Changed' };
  // A section of another version of the program, and one that is missing.
  answer = (response) => response.writeHead(200).end(JSON.stringify({ data: { hero, region: { timeZone: 5 } } }));
  const changed = await readSettings();
  expect(settingsOf(changed)).toEqual({ ...profile, hero });
  expect(changed.etag).not.toBe(originals.etag);
  vi.advanceTimersByTime(1000);
  answer = failing;
  expect(await readSettings()).toBe(changed);
});

it('a site gives up an API that is silent', async () => {
  answer = () => {};
  await expect(createHttpReader(origin).readList('governingTeam')).rejects.toMatchObject({
    status: 503,
    cause: { name: 'TimeoutError' },
  });
});

it('a site knows whether an item is there, has moved, was deleted or never was', async () => {
  const { readItem } = createHttpReader(origin);
  answer = answerWith(['Antenna']);
  const there = await readItem('events', 'there');
  expect(there).toMatchObject({ status: 200 });
  expect(asked[0]?.url).toBe('/api/events/there');
  answer = (response) => response.writeHead(308, { location: '/api/events/there' }).end();
  expect(await readItem('events', 'moved')).toEqual({ status: 308, id: 'there' });
  for (const status of [404, 410] as const) {
    answer = (response) => response.writeHead(status).end('{}');
    expect(await readItem('magazine', `is ${status}`)).toEqual({ status });
  }
  answer = (response) => response.writeHead(503).end('{}');
  await expect(readItem('magazine', 'other')).rejects.toThrow();
  vi.advanceTimersByTime(1000);
  expect(await readItem('events', 'there')).toBe(there);
});

it('a site asks for sixteen items at a time, lets a hundred wait, and refuses more', async () => {
  const held: ServerResponse[] = [];
  answer = (response) => held.push(response);
  const { readItem, readList } = createHttpReader(origin);
  const items = Array.from({ length: 116 }, (_, number) => readItem('events', `${number}`));
  await expect.poll(() => held.length).toBe(16);
  await expect(readItem('events', 'one more')).rejects.toThrow(NotNow);
  expect(asked).toHaveLength(16);

  answer = answerWith(['Head']);
  expect(await textOf(readList('governingTeam'))).toMatchObject({ total: 1 });
  answer = (response) => response.writeHead(404).end();
  for (const response of held) response.writeHead(404).end();
  expect(await Promise.all(items)).toEqual(items.map(() => ({ status: 404 })));
});
