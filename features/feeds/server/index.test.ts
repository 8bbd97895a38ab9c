import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { createListCache } from '#server/content/listCache.ts';
import type { Services } from '#server/services.ts';
import { feedPath } from '../contract.ts';
import type { CalendarEntry } from './feeds.ts';
import { registerFeedRoutes } from './index.ts';

const feeds = {
  calendar: vi.fn(async () => []),
  calendarOf: vi.fn(async (): Promise<CalendarEntry | 404> => 404),
  latest: vi.fn(async () => []),
};
const settings = {
  current: () => ({ settings: profile }),
  siteUrl: async () => undefined,
} as unknown as Services['settings'];

function serve() {
  const app = fastify();
  const listCache = createListCache({ onChange: () => {}, isListening: () => true });
  registerFeedRoutes(app, feeds, { settings, listCache });
  const get = async (url: string, headers = {}) => (await app.inject({ url, headers })).body;
  return { get, listCache };
}

it('the calendar of an event is made once, and again when content has changed', async () => {
  const { get, listCache } = serve();
  const entry = { _id: '1', uid: '1', eventDate: '2030-01-01', version: 1, changedAt: '2029-01-01T00:00:00.000Z' };
  const shows = async (description: string) => {
    feeds.calendarOf.mockResolvedValueOnce({ ...entry, description, isCancelled: false });
    return get('/events/1.ics');
  };
  const first = await shows('Antenna night');
  expect(first).toContain('SUMMARY:Antenna night');
  expect(await shows('It is not read')).toBe(first);
  feeds.calendarOf.mockReset();
  listCache.invalidate('upcomingEvents');
  expect(await shows('Mast night')).toContain('SUMMARY:Mast night');
});

it('the feed is made once for each of two hosts that are asked in turn', async () => {
  const { get } = serve();
  for (let times = 0; times < 10; times += 1) {
    for (const host of ['a.example', 'b.example']) expect(await get(feedPath, { host })).toContain(`http://${host}/`);
  }
  expect(feeds.latest).toHaveBeenCalledTimes(2);
});
