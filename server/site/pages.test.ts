import { expect, it, onTestFinished, vi } from 'vitest';
import { profile } from '#chapter/profile.ts';
import type { ListName } from '#contract/publicApi.ts';
import type { PageLists, SiteRenderer } from '#contract/rendering.ts';
import { site as realSite } from '../../web/render.tsx';
import type { PageReading, Reader } from './pageContent.ts';
import { createPages, pagesInMemory } from './pages.ts';

const assets = { stylesheet: '/public.css', styles: [], modules: ['/start.js'] as [string] };
const settings = {
  publicApiUrl: '',
  adminApiUrl: '',
  mediaUrl: '/media',
  eventPhotos: 60,
  assets: { public: assets, admin: assets },
};

const names: ListName[] = ['governingTeam', 'journey'];

type ReadList = Reader['readList'];

/** A page of two lists, which shows their texts; `broken` is a name with which one of its components throws. */
function createTestPage(readList: ReadList, broken?: string) {
  const renderPage = vi.fn(async (_path: string, lists: PageLists) => {
    const html = JSON.stringify(lists);
    if (broken !== undefined && html.includes(broken)) throw new Error('A component threw.');
    return { html, scripts: [], styles: [] };
  });
  const report = vi.fn();
  const site = { renderPage } as unknown as SiteRenderer;
  const getPage = createPages({ site, settings, report });
  const get = () => getPage('/', new Map(names.map((name) => [name, readList(name)])));
  return { renderPage, report, get, html: async () => `${(await get()).body.identity}` };
}

/** Lists in memory. A list that is set to undefined can't be read. */
function createListCache() {
  const names: Record<string, string[] | undefined> = { governingTeam: ['Head'], journey: ['Antenna'] };
  const readList: ReadList = (name) => {
    const items = names[name];
    if (items === undefined) return Promise.reject(new Error('It cannot be read.'));
    const identity = Buffer.from(JSON.stringify({ data: items, total: items.length }));
    return { etag: items.join(), identity };
  };
  return { names, readList };
}

it('a page is made once, for all who ask at the same time and after them', async () => {
  const { readList } = createListCache();
  const { renderPage, get } = createTestPage(async (name) => readList(name));
  const [first, second] = await Promise.all([get(), get()]);
  expect(first.body.identity.toString()).toContain('Head');
  expect(second).toBe(first);
  expect(await get()).toBe(first);
  expect(renderPage).toHaveBeenCalledTimes(1);
});

it('a page is made anew when one of its lists has changed, and is then answered without a wait', async () => {
  const { names, readList } = createListCache();
  const { renderPage, get, html } = createTestPage(readList);
  expect(await html()).toContain('Antenna');
  names.journey = ['Mast'];
  expect(await html()).toContain('Mast');
  expect(get()).not.toBeInstanceOf(Promise);
  expect(renderPage).toHaveBeenCalledTimes(2);
});

it('a page comes without a list that cannot be read, and with it as soon as it can', async () => {
  const { names, readList } = createListCache();
  const { html } = createTestPage(readList);
  const { journey } = names;
  names.journey = undefined;
  expect(JSON.parse(await html())).toEqual({ governingTeam: { data: ['Head'], total: 1 } });
  names.journey = journey;
  expect(await html()).toContain('Antenna');
});

it('a page comes without a list that it cannot show, which the log hears of once', async () => {
  const { readList } = createListCache();
  const { report, html } = createTestPage(readList, 'Antenna');
  expect(JSON.parse(await html())).toEqual({ governingTeam: { data: ['Head'], total: 1 } });
  await html();
  expect(report).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(expect.any(Error), expect.stringContaining('without its content journey'));
});

it('a page comes without lists if it can show none of them', async () => {
  const { readList } = createListCache();
  const { report, html } = createTestPage(readList, 'data');
  expect(await html()).toBe('{}');
  expect(report).toHaveBeenCalledWith(expect.any(Error), expect.stringContaining('without content'));
});

it('a page is refused if it breaks without any list, and tried again', async () => {
  const { readList } = createListCache();
  const { renderPage, get } = createTestPage(readList, '{');
  await expect(get()).rejects.toThrow('A component threw.');
  const tries = renderPage.mock.calls.length;
  await expect(get()).rejects.toThrow('A component threw.');
  expect(renderPage.mock.calls.length).toBeGreaterThan(tries);
});

it('a page of an event that ends in an hour which clocks repeat is kept until the second of the two ends', async () => {
  const region = { ...profile.region, timeZone: 'America/New_York' };
  const event = { _id: 'one', title: 'Antenna Day', eventDate: '2026-11-01', startTime: '00:30', endTime: '01:30' };
  const item = { type: 'upcomingEvents', item: event, upcoming: [], others: [] };
  const answer = (data: unknown) => ({ etag: '1', identity: Buffer.from(JSON.stringify({ data })) });
  const reading: PageReading = new Map([
    ['settings', answer({ region })],
    ['item', answer(item)],
  ]);
  const getPage = createPages({ site: realSite, settings, report: () => {} });
  const minuteOfPageAt = async (time: string) => {
    vi.setSystemTime(`2026-11-01T${time}Z`);
    const { body } = await getPage('/events/one', reading);
    return /"now":"(.*?)"/.exec(`${body.identity}`)?.[1];
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await minuteOfPageAt('06:10')).toBe('2026-11-01T01:10');
  expect(await minuteOfPageAt('06:29')).toBe('2026-11-01T01:10');
  expect(await minuteOfPageAt('06:30')).toBe('2026-11-01T01:30');
});

it('a page that was made while the clock was ahead is made again once the clock is right', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { readList } = createListCache();
  const { renderPage, get } = createTestPage(readList);
  for (const time of ['2027-01-01', '2026-01-01', '2026-02-01']) {
    vi.setSystemTime(time);
    await get();
  }
  expect(renderPage).toHaveBeenCalledTimes(2);
});

it('pages that are made on demand are kept up to some megabytes, and the others all', async () => {
  const html = 'x'.repeat(7 * 1024 * 1024);
  const site = { renderPage: async () => ({ html, scripts: [], styles: [] }) } as unknown as SiteRenderer;
  for (const areOnDemand of [true, false]) {
    const getPage = createPages({ site, settings, report: () => {} }, areOnDemand ? pagesInMemory.items : undefined);
    const nothing: PageReading = new Map();
    for (const path of ['/first', '/second']) await getPage(path, nothing);
    expect(getPage('/second', nothing)).not.toBeInstanceOf(Promise);
    const first = getPage('/first', nothing);
    expect([areOnDemand, first instanceof Promise]).toEqual([areOnDemand, areOnDemand]);
    await first;
  }
});
