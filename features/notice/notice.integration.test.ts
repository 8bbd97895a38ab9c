import { hash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { instantOf, minuteIn } from '#contract/event/localTime.ts';
import { siteSettingsPath } from '#contract/publicApi.ts';
import { settingsPaths } from '#features/site-settings/contract.ts';
import { openFeatures } from '#server/openFeatures.ts';
import { addItem } from '../../tests/support/content.ts';
import { type Running, startServer, type TestServer } from '../../tests/support/server.ts';
import { contentFiles } from '../export/server/content.ts';
import { siteFiles } from '../export/server/site.ts';

const text = 'Antenna Day moves to Lab 3';
const { timeZone } = profile.region;
const inHours = (hours: number) => minuteIn(timeZone, Date.now() + hours * 3_600_000);
const time = { from: inHours(2), until: inHours(4) };
const setClock = (minute: string, seconds = 0) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(instantOf(minute, timeZone) + seconds * 1000);
};

let server: TestServer;
let other: Running;
let event: string;
beforeAll(async () => {
  server = await startServer('sqlite', { SITE_URL: 'https://chapter.example' });
  event = (await addItem(server, 'upcomingEvents', { eventDate: '2031-12-05' })).body.data._id;
  other = await server.again();
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await other.close();
  await server.close();
});

const put = (json: object) => server.asAdmin('PUT', settingsPaths.section('notice'), { json });
const aside = (html: string) => /<aside aria-label="Notice".*?<\/aside>/s.exec(html)?.[0];
const paths = () => ['/', '/about', '/ourevents', `/events/${event}`, '/search?q=x', '/ourteam/photos'];

it('comes and goes by itself on every process, and nobody reads it before', async () => {
  const look = async () => {
    const seen: boolean[] = [];
    for (const { address } of [server, other]) {
      for (const path of paths()) seen.push(aside(await (await fetch(address + path)).text()) !== undefined);
      seen.push((await (await fetch(`${address}/api${siteSettingsPath}`)).text()).includes(text));
    }
    return new Set(seen);
  };
  // Its bytes depend on no minute.
  const tagOf = async ({ address }: Running) => (await fetch(`${address}/about`)).headers.get('etag');
  expect(await look()).toEqual(new Set([false]));
  const without = await tagOf(other);
  expect((await put({ text, ...time })).status).toBe(200);

  const seen: Record<string, boolean[]> = {};
  const tags = new Set<string | null>();
  for (const minute of [time.from, time.until])
    for (const seconds of [-1, 0]) {
      setClock(minute, seconds);
      seen[`${minute} ${seconds}`] = [...(await look())];
      tags.add(await tagOf(other));
    }
  expect(seen).toEqual({
    [`${time.from} -1`]: [false],
    [`${time.from} 0`]: [true],
    [`${time.until} -1`]: [true],
    [`${time.until} 0`]: [false],
  });
  // A browser that has the page without it is told that it has the same again: not a byte is another.
  expect([tags.size, tags.has(without)]).toEqual([2, true]);
});

it('comes and goes without the database, with all other settings', async () => {
  expect((await put({ text, ...time })).status).toBe(200);
  await server.call('GET', siteSettingsPath);
  using selectFrom = vi.spyOn(server.services.database.db, 'selectFrom');
  for (const minute of [time.from, time.until]) {
    setClock(minute);
    const { data } = (await server.call('GET', siteSettingsPath)).body;
    expect(data.notice?.text).toBe(minute === time.from ? text : undefined);
    expect(data.identity).toEqual(profile.identity);
  }
  expect(selectFrom).not.toHaveBeenCalled();
});

const escaped = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#x27;');

it.each([
  '</aside><script>alert(1)</script>',
  '"\' onclick=alert(1) $& $1 <style></style> <div id="page">',
  '\u202eevil \u2066 \u05e9\u05dc\u05d5\u05dd \u0627\u0644\u0644\u063a\u0629',
  '\u{1f4e1}'.repeat(120),
])('is shown as it is, whatever it is: %s', async (hostile) => {
  const link = `/x"><b>&'$&`;
  expect((await put({ text: hostile, link })).status).toBe(200);
  const answer = await fetch(server.address);
  const html = await answer.text();
  const shown = aside(html) ?? '';
  expect(shown).toContain(`>${escaped(hostile)}</span>`);
  expect(shown).toContain(`href="${escaped(link)}"`);
  expect(html.match(/<aside/g)).toHaveLength(1);
  expect(html.match(/<div id="page">/g)).toHaveLength(1);
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(shown) ?? [];
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain(`'sha256-${hash('sha256', script, 'base64')}'`);
});

it('is on the page of an event that is gone, and not on screens of staff', async () => {
  await put({ text, link: `https://chapter.example/events/${event}` });
  const read = async (path: string) => aside(await (await fetch(server.address + path)).text());
  expect(await read('/about')).toContain(`href="/events/${event}"`);
  const gone = (await addItem(server, 'pastEvents')).body.data._id;
  await server.asAdmin('DELETE', `/admin/past-events/${gone}`);
  expect(await read(`/events/${gone}`)).toContain(text);
  expect(await read('/admin/login')).toBeUndefined();
});

it('is in a copy of the site while it stands', async () => {
  const copyAt = async (minute: string) => {
    setClock(minute);
    const files = new Map<string, string>();
    const add = ({ path, content }: { path: string; content: unknown }) => files.set(path, String(content));
    for await (const file of siteFiles(server.services, openFeatures, { base: '/a/', at: new Date() })) add(file);
    for await (const file of contentFiles(server.services, { items: 0, pictures: 0, missing: [] })) add(file);
    const page = aside(files.get('about/index.html') ?? '');
    return { page, isInContent: files.get('content/settings.json')?.includes(text) };
  };
  await put({ text, link: `/events/${event}`, ...time });
  const { page, isInContent } = await copyAt(time.from);
  expect(page).toContain(`href="/a/events/${event}/"`);
  expect(page).toContain(`data-until="${instantOf(time.until, timeZone)}"`);
  expect(isInContent).toBe(true);
  expect(await copyAt(time.until)).toEqual({ page: undefined, isInContent: false });
});

it('is refused with a last minute before its first one', async () => {
  const refused = await put({ text, from: time.until, until: time.from });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { until: 'Until must be later than From.' } },
  });
});
