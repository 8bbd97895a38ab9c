import { randomUUID } from 'node:crypto';
import { Agent, get as request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sliceQuery } from '#contract/listSlice.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { NotNow } from '../../server/http/errors.ts';
import { inTurn } from '../../server/onDemand.ts';
import { get } from '../support/get.ts';
import { jpeg } from '../support/images.ts';
import { admin } from '../support/process.ts';
import { startServer, type TestServer } from '../support/server.ts';

const siteUrl = 'https://chapter.example.org';

/** The number of tasks that are in progress or may wait (`server/onDemand.ts`). */
const places = 102;
/** The network of all requests of these tests. */
const visitors = new Set(['127.0.0.1']);

describe('while a hundred wait for what is made on demand', () => {
  let server: TestServer;
  let event: { _id: string; url: string };
  /** Ends the tasks that take the turns. */
  let end: () => void;
  let taken: Promise<unknown>[];

  beforeAll(async () => {
    server = await startServer('sqlite', { SITE_URL: siteUrl });
    const form = { description: 'The latest', eventDate: '2099-01-01', image: await jpeg() };
    event = (await server.asAdmin('POST', '/admin/upcoming-events/upload', { form })).body.data;
  });
  afterAll(() => server.close());

  function takePlaces(count: number) {
    const { promise, resolve } = Promise.withResolvers<void>();
    end = resolve;
    taken = Array.from({ length: count }, () => inTurn(() => promise, visitors));
  }
  async function givePlacesBack() {
    end();
    await Promise.all(taken);
  }
  const read = (path: string) => get(server.address + path, { 'accept-encoding': 'br' });
  const onDemand = (id: string, offset = 0) => ({
    page: `/events/${id}`,
    calendar: `/events/${id}.ics`,
    item: `/api/events/${id}`,
    slice: `/api${publicPaths.pastEvents}${sliceQuery({ offset, limit: 1 })}`,
  });
  const pathsOfEvent = () => Object.values(onDemand(event._id));

  it('more are refused with Retry-After, and pages, lists, images, logins and what is kept are not', async () => {
    await Promise.all(['/', `/api${publicPaths.upcomingEvents}`].map(read));
    takePlaces(places);
    try {
      for (const path of pathsOfEvent()) {
        const { status, headers } = await read(path);
        expect([path, status, headers['retry-after']]).toEqual([path, 503, '5']);
      }
      const { status, headers, body } = await get(`${server.address}/events/${event._id}`, { accept: 'text/html' });
      expect([status, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
      expect(`${body}`).toContain('<h1>E&amp;TC Student Chapter</h1><p>The server is busy. Please try again.</p>');
      const again = Number(headers.refresh);
      expect(again >= 5 && again <= 10).toBe(true);
      expect((await get(`${server.address}/assets/none`, { accept: 'text/html' })).headers.refresh).toBeUndefined();
      for (const path of ['/', '/ourevents', `/api${publicPaths.upcomingEvents}`, '/feed.xml', event.url])
        expect([path, (await read(path)).status]).toEqual([path, 200]);
      expect((await server.call('POST', '/auth/login', { json: admin })).status).toBe(200);
    } finally {
      await givePlacesBack();
    }

    for (const path of pathsOfEvent()) expect([path, (await read(path)).status]).toEqual([path, 200]);
    takePlaces(places);
    try {
      for (const path of pathsOfEvent()) expect([path, (await read(path)).status]).toEqual([path, 200]);
    } finally {
      await givePlacesBack();
    }
  });

  it('each is made in one turn, also while the other one is taken', async () => {
    takePlaces(1);
    try {
      server.services.listCache.invalidate('anything');
      const others = ['/sitemap.xml', '/archive', '/archive/2098', '/ourteam/photos', '/search?q=latest'];
      for (const path of [...others, ...pathsOfEvent()]) {
        expect([path, (await read(path)).status]).toEqual([path, expect.toBeOneOf([200, 302])]);
      }
    } finally {
      await givePlacesBack();
    }
  });

  it.each(['page', 'calendar', 'item', 'slice'] as const)(
    'a %s whose client has gone is given up, and makes room for others',
    async (what) => {
      takePlaces(2);
      try {
        const agent = new Agent({ keepAlive: true });
        for (let place = 2; place < places; place++)
          request(server.address + onDemand(randomUUID(), place)[what], { agent }).on('error', () => {});
        await expect.poll(isFull).toBe(true);
        agent.destroy();
        await expect.poll(isFull).toBe(false);
      } finally {
        await givePlacesBack();
      }
      expect((await read(`/api/events/${event._id}`)).status).toBe(200);
    },
  );
});

it('the feed of a host that a stranger names waits with them', async () => {
  const server = await startServer('sqlite');
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const taken = Array.from({ length: places }, () => inTurn(() => promise, visitors));
  try {
    expect((await get(`${server.address}/feed.xml`)).status).toBe(503);
  } finally {
    end();
    await Promise.all(taken);
  }
  expect((await get(`${server.address}/feed.xml`)).status).toBe(200);
  await server.close();
});

/** Whether a further task would be refused. */
async function isFull(): Promise<boolean> {
  const givingUp = new AbortController();
  const waiting = inTurn(async () => false, visitors, givingUp.signal).catch((error) => error instanceof NotNow);
  givingUp.abort();
  return waiting;
}
