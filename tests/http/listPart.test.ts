import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largestPart } from '#contract/listPart.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { addManyEvents } from '../manyEvents.ts';
import { jpeg } from './images.ts';
import { databases, startServer, type TestServer } from './server.ts';

describe.each(databases)('a part of the past events on %s', (kind) => {
  let server: TestServer;
  const add = async () =>
    server.asAdmin('POST', '/admin/past-events/upload', {
      form: { image: await jpeg(), description: 'The latest', clubName: 'Technical club' },
    });
  const read = (path: string, prefer?: string) =>
    server.call('GET', path, prefer === undefined ? {} : { headers: { prefer } });
  const allOfClub = publicPaths.pastEventsByClub('Technical club');

  beforeAll(async () => {
    server = await startServer(kind);
    await add();
    await addManyEvents(server.parts.database.db, 100);
    server.parts.lists.forget('pastEvents');
  });
  afterAll(() => server.close());

  it('comes in the order of the whole list, with its length', async () => {
    for (const path of [publicPaths.pastEvents, allOfClub]) {
      const all = await read(path);
      const { data, ...more } = all.body;
      expect(more).toEqual({});
      expect(all.headers.get('vary')).toContain('Prefer');
      for (const from of [0, 10, data.length - 3, data.length]) {
        const part = await read(path, `items=${from}-${from + 5}`);
        expect(part.body).toEqual({ data: data.slice(from, from + 6), total: data.length });
        expect(part.headers.get('preference-applied')).toBe(`items=${from}-${from + 5}`);
        expect(part.headers.get('vary')).toContain('Prefer');
      }
    }
  });

  it('is never larger than the largest, and all of them for who asks otherwise', async () => {
    expect((await read(publicPaths.pastEvents, 'items=0-9999')).body.data).toHaveLength(largestPart);
    expect((await read(publicPaths.pastEvents, 'items=some')).body.data).toHaveLength(101);
    expect((await read(publicPaths.upcomingEvents, 'items=0-5')).body).toEqual({ data: [] });
  });

  it('is revalidated by its ETag, and shows a write at once', async () => {
    const first = await read(allOfClub, 'items=0-5');
    const headers = { prefer: 'items=0-5', 'if-none-match': first.headers.get('etag') as string };
    expect((await server.call('GET', allOfClub, { headers })).status).toBe(304);
    const { _id } = (await add()).body.data;
    const after = await server.call('GET', allOfClub, { headers });
    expect(after.status).toBe(200);
    expect(after.body.data[0]._id).toBe(_id);
    expect(after.body.total).toBe(first.body.total + 1);
  });
});
