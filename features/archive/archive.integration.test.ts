import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { contentTypes } from '#contract/content/index.ts';
import { publicationPaths } from '#contract/publication.ts';
import { settingsPaths } from '#features/site-settings/contract.ts';
import { addItem } from '../../tests/support/content.ts';
import { addManyEvents } from '../../tests/support/manyEvents.ts';
import { databases, itAlikeOn, startServer, type TestServer } from '../../tests/support/server.ts';
import {
  type ArchiveMonth,
  archiveCall,
  archiveLimits,
  archiveMessages,
  archivePages,
  archivePaths,
  pictureFields,
} from './contract.ts';

describe.each(databases)('the archive on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind, { SITE_URL: 'https://chapter.example' });
  });
  afterAll(() => server.close());

  async function add(description: string, texts: Record<string, string>, createdAt?: string) {
    const type = 'clubName' in texts ? 'pastEvents' : 'electromazine';
    const { status, body } = await addItem(server, type, { ...texts, description });
    expect(status).toBe(201);
    const { db } = server.services.database;
    if (createdAt) await db.updateTable(type).set({ createdAt }).where('id', '=', body.data._id).execute();
    server.services.listCache.invalidate('anything');
    return body.data;
  }
  const years = async () =>
    (await server.call('GET', archivePaths.all)).body.data.map(
      ({ year, events, issues, items }: Record<string, unknown[]>) => [year, events, issues, items?.length],
    );
  const read = async (year: string, club?: 'Technical club' | 'AI build club', page = 1) =>
    (await server.call('GET', archiveCall({ year, club, page }))).body;
  const namesIn = (months: ArchiveMonth[]) =>
    months.map(({ month, items }) => [
      month,
      ...items.map(({ item }) => (item as { description: string }).description),
    ]);
  const statusOf = async (path: string) =>
    (await fetch(server.address + path, { redirect: 'manual', headers: { accept: 'text/html' } })).status;
  const setZone = async (timeZone: string) => {
    const json = { ...profile.region, timeZone };
    const { status } = await server.asAdmin('PUT', settingsPaths.section('region'), { json });
    expect(status).toBe(200);
  };

  it('is not there while nothing is in it', async () => {
    expect(await years()).toEqual([]);
    expect(await read('2024')).toEqual({ message: archiveMessages.unknown });
    expect(await statusOf('/archive')).toBe(await statusOf('/nothing'));
    for (const path of ['/sitemap.xml', '/ourevents'])
      expect(await (await fetch(server.address + path)).text(), path).not.toContain('/archive');
  });

  it('has events and issues by year and month, in which the zone of the chapter counts', async () => {
    const technical = { clubName: 'Technical club' };
    await setZone('Asia/Kolkata');
    await add('on the last day', { ...technical, eventDate: '2023-12-31' });
    await add('on the first day', { ...technical, eventDate: '2024-01-01' });
    await add('in March', { ...technical, eventDate: '2024-03-05' });
    await add('in March, later', { clubName: 'AI build club', eventDate: '2024-03-06' });
    await add('without a day, in the new year', technical, '2023-12-31T18:30:00.000Z');
    await add('without a day, in the old year', technical, '2023-12-31T18:29:59.999Z');
    await add('an issue in March', {}, '2024-03-09T12:00:00.000Z');
    expect(await years()).toEqual([
      ['2024', 4, 1, 4],
      ['2023', 2, 0, 2],
    ]);
    const [{ items }] = (await server.call('GET', archivePaths.all)).body.data;
    for (const { item } of items) expect(pictureFields).toEqual(expect.arrayContaining(Object.keys(item)));
    const { data } = await read('2024');
    expect(namesIn(data.months)).toEqual([
      ['2024-03', 'in March, later', 'in March', 'an issue in March'],
      ['2024-01', 'on the first day', 'without a day, in the new year'],
    ]);
    expect([data.pages, data.clubs]).toEqual([1, ['AI build club', 'Technical club']]);
    expect(namesIn((await read('2024', 'Technical club')).data.months)).toEqual([
      ['2024-03', 'in March'],
      ['2024-01', 'on the first day', 'without a day, in the new year'],
    ]);

    await setZone('America/Los_Angeles');
    expect(await years()).toEqual([
      ['2024', 3, 1, 4],
      ['2023', 3, 0, 3],
    ]);
    await setZone(profile.region.timeZone);
  });

  it.each([
    ['/archive/2024', 200],
    ['/archive/2024/technical-club', 200],
    ['/archive/2023/ai-build-club', 302],
    ['/archive/2024/2', 302],
    ['/archive/2024/1', 302],
    ['/archive/2024/no-club', 302],
    ['/archive/2022', 302],
    ['/archive/0000', 302],
    ['/archive/20240', 302],
    ['/archive/2024/', 308],
  ])('the page %s answers %d', async (path, status) => {
    expect(await statusOf(path)).toBe(status);
  });

  it.each([
    ['2024?page=0', 400],
    ['2024?page=x', 400],
    ['2024?page=2', 404],
    ['2024?club=No', 400],
    ['2024?club=%00', 400],
    ['2022', 404],
    ['1899', 404],
    ['%00', 404],
  ])('the call for %s answers %d', async (query, status) => {
    expect((await server.call('GET', archivePaths.one(query))).status).toBe(status);
  });

  it('is in the sitemap, and has neither drafts nor hidden nor deleted items', async () => {
    const before = [await years(), await read('2024')];
    const map = await (await fetch(`${server.address}/sitemap.xml`)).text();
    for (const path of ['/archive', '/archive/2024', '/archive/2023'])
      expect(map).toContain(`<loc>https://chapter.example${path}</loc>`);
    const texts = { clubName: 'Technical club', eventDate: '2024-05-01' };
    await addItem(server, 'pastEvents', { ...texts, draft: 'true' });
    const { _id: hidden } = await add('hidden', texts);
    const { _id: deleted } = await add('deleted', texts);
    const { _id: alone } = await add('alone in its year', { ...texts, eventDate: '2020-05-01' });
    expect((await read('2020')).data.months).toHaveLength(1);
    expect(
      (await server.asAdmin('POST', publicationPaths.unpublish(contentTypes.pastEvents.path, hidden))).status,
    ).toBe(200);
    for (const id of [deleted, alone]) await server.asAdmin('DELETE', `${contentTypes.pastEvents.path}/${id}`);
    expect([await years(), await read('2024')]).toEqual(before);
    expect(await statusOf('/archive/2020')).toBe(302);
  });

  it('leaves years out that no event can have', async () => {
    const { _id } = await add('odd', { clubName: 'Technical club', eventDate: '2024-05-01' });
    const before = await years();
    const { db } = server.services.database;
    const set = async (eventDate: string) => {
      await db.updateTable('pastEvents').set({ eventDate }).where('id', '=', _id).execute();
      server.services.listCache.invalidate('anything');
    };
    for (const odd of ['0026-05-01', '9999-12-31', '2101-01-01', '1899-12-31']) {
      await set(odd);
      expect([odd, (await years()).map(([year]: string[]) => year)]).toEqual([odd, ['2024', '2023']]);
    }
    await set('2024-05-01');
    expect(await years()).toEqual(before);
    await server.asAdmin('DELETE', `${contentTypes.pastEvents.path}/${_id}`);
  });

  itAlikeOn(kind)('divides a year with 5,000 events into pages, each once, and says where a month begins', async () => {
    const { db } = server.services.database;
    await addManyEvents(db, 5000);
    // A minute lies between two events, so they fill the last days before the new year.
    await sql`update past_events set created_at = '2021' || substr(created_at, 5) where event_date is null
      and created_at like '2024-1%'`.execute(db);
    server.services.listCache.invalidate('anything');
    const { data } = await read('2021');
    const [{ count: total }] = data.months as [ArchiveMonth];
    expect(data.pages).toBe(Math.ceil(total / 24));
    expect(total).toBeGreaterThan(3900);
    const seen = new Set<string>();
    for (let page = 1; page <= data.pages; page++) {
      const { months } = (await read('2021', undefined, page)).data as { months: ArchiveMonth[] };
      const items = months.flatMap((month) => month.items);
      expect(items.length).toBe(page < data.pages ? 24 : total - 24 * (page - 1));
      for (const { item } of items) seen.add((item as { _id: string })._id);
    }
    expect(seen.size).toBe(total);
    expect(await statusOf(`/archive/2021/${data.pages}`)).toBe(200);
    expect(await statusOf(`/archive/2021/${data.pages + 1}`)).toBe(302);
  });

  it('shows pictures of the latest years alone, so that a page of all possible years stays small', async () => {
    const { db } = server.services.database;
    await addManyEvents(db, 201);
    const ids = await db.selectFrom('pastEvents').select('id').where('deletedAt', 'is', null).limit(201).execute();
    for (const [index, { id }] of ids.entries())
      await db
        .updateTable('pastEvents')
        .set({ eventDate: `${1900 + index}-03-05` })
        .where('id', '=', id)
        .execute();
    server.services.listCache.invalidate('anything');
    const pictures = (await years()).map(([, , , items]: number[]) => items);
    expect(pictures).toHaveLength(201);
    expect(pictures.slice(0, archiveLimits.yearsWithPictures)).not.toContain(0);
    expect(pictures.slice(archiveLimits.yearsWithPictures).every((count: number) => count === 0)).toBe(true);
    const page = await (await fetch(`${server.address}${archivePages.all}`)).text();
    expect(page.length).toBeLessThan(350_000);
  });
});
