import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxLimit, sliceQuery } from '#contract/listSlice.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { addItem } from '../support/content.ts';
import { addManyEvents } from '../support/manyEvents.ts';
import { databases, startServer, type TestServer } from '../support/server.ts';

describe.each(databases)('a slice of the past events on %s', (kind) => {
  let server: TestServer;
  const add = () => addItem(server, 'pastEvents', { description: 'The latest', clubName: 'Technical club' });
  const read = (path: string, query = '') => server.call('GET', path + query);
  const allOfClub = publicPaths.pastEventsByClub('Technical club');

  beforeAll(async () => {
    server = await startServer(kind);
    await add();
    await addManyEvents(server.services.database.db, 100);
    server.services.listCache.invalidate('pastEvents');
  });
  afterAll(() => server.close());

  it('comes in the order of the whole list, with its length', async () => {
    for (const path of [publicPaths.pastEvents, allOfClub]) {
      const { data, ...rest } = (await read(path)).body;
      expect(rest).toEqual({});
      for (const offset of [0, 10, data.length - 3, data.length]) {
        const slice = await read(path, sliceQuery({ offset, limit: 6 }));
        expect(slice.body).toEqual({ data: data.slice(offset, offset + 6), total: data.length });
      }
      expect((await read(path, '?offset=2')).body.data).toEqual(data.slice(2, 2 + maxLimit));
      expect((await read(path, '?limit=2')).body.data).toEqual(data.slice(0, 2));
    }
    expect((await read(publicPaths.upcomingEvents, '?offset=0&limit=5')).body).toEqual({ data: [] });
  });

  it.each([
    ['?offset=-1', 'offset', "'offset' must be a whole number from 0 to 9999999."],
    ['?offset=some&limit=2', 'offset', "'offset' must be a whole number from 0 to 9999999."],
    ['?limit=0', 'limit', "'limit' must be a whole number from 1 to 60."],
    ['?limit=61', 'limit', "'limit' must be a whole number from 1 to 60."],
    ['?limit=1.5', 'limit', "'limit' must be a whole number from 1 to 60."],
    ['?limit=1&limit=2', 'limit', "'limit' must be a whole number from 1 to 60."],
  ])('is refused when it is asked for by %s', async (query, field, message) => {
    for (const path of [publicPaths.pastEvents, allOfClub]) {
      const { status, body } = await read(path, query);
      expect([status, body]).toEqual([400, { message, errors: { [field]: message } }]);
    }
  });

  it('is revalidated by its ETag, and shows a write at once', async () => {
    const path = allOfClub + sliceQuery({ offset: 0, limit: 6 });
    const first = await read(path);
    const headers = { 'if-none-match': first.headers.get('etag') as string };
    expect((await server.call('GET', path, { headers })).status).toBe(304);
    const { _id } = (await add()).body.data;
    const after = await server.call('GET', path, { headers });
    expect(after.status).toBe(200);
    expect(after.body.data[0]._id).toBe(_id);
    expect(after.body.total).toBe(first.body.total + 1);
  });
});
