import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clubNames } from '#contract/clubs.ts';
import { type ContentTypeName, contentTypeNames, contentTypes } from '#contract/content/index.ts';
import { isItemType, itemTypes } from '#contract/itemPages.ts';
import { photoPage } from '#contract/photoPages.ts';
import { publicationPaths } from '#contract/publication.ts';
import { sessionMessages } from '#contract/session.ts';
import { announcePictures } from '../../features/announce/contract/pictures.ts';
import { eventPhotoPaths } from '../../features/event-photos/contract.ts';
import { moveToPastPath } from '../../features/events/contract/upcomingEvents.ts';
import { teamPages } from '../../features/former-teams/contract/pages.ts';
import { ogImageVersion } from '../../features/link-previews/contract.ts';
import { sitemapPartSize } from '../../server/site/sitemap.ts';
import { pages } from '../../web/pages.ts';
import { addItem, addPhoto, listedTypes } from '../support/content.ts';
import { addManyEvents } from '../support/manyEvents.ts';
import { collectRoutes } from '../support/routes.ts';
import { databaseByTurns, startServer, type TestServer } from '../support/server.ts';
import { validTexts } from '../support/typeCases.ts';

const siteUrl = 'https://chapter.example';
const listedNames = listedTypes.map(({ name }) => name);
const { paths: documented } = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));

/** The words that the answers with an item have, and no others. */
const words = 'Hidden words';
const textsOf = (type: ContentTypeName): Record<string, string> =>
  type === 'governingTeam' || type === 'formerMembers'
    ? { name: words }
    : type === 'journey' || type === 'eventPhotos'
      ? { caption: words }
      : { description: words };

/** The year of the former members here, and one without a team. */
const teamYears = [validTexts.formerMembers.year ?? '', '2019'];

/** The years of the events and issues here, and one without any. */
const archiveYears = [String(new Date().getFullYear()), '2026', '2019'];

interface Item {
  _id: string;
  version: number;
  url: string;
  srcset: string;
}
interface Seen {
  status: number;
  location: string | null;
  etag: string | null;
  body: string;
}
type Answers = Map<string, Seen>;

const keyOf = ({ url }: Item) => url.split('/').at(-2) as string;
const filesOf = ({ url, srcset }: Item) =>
  [url, ...srcset.split(', ').map((one) => one.split(' ')[0] as string)].map((one) => one.split('?')[0] as string);
/** The secret of a draft's image. */
const secretOf = ({ url }: Item) => new URL(url, siteUrl).searchParams.get('secret') as string;

describe.each(databaseByTurns)('on %s, what anybody can ask for', (kind) => {
  let server: TestServer;
  /** The addresses that can be read, as the server knows them. */
  let routes: string[];
  let metricsAddress: string;
  /** Items of all types that stay public. */
  const standing: Item[] = [];

  beforeAll(async () => {
    const collected = collectRoutes();
    server = await startServer(kind, { SITE_URL: siteUrl, METRICS_PORT: '0' });
    collected.stop();
    routes = collected.routes.filter(({ method }) => method === 'GET').map(({ url }) => url);
    metricsAddress = (await server.services.metrics?.listen()) as string;
    for (const type of contentTypeNames) standing.push(await add(type, {}));
    standing.push(await add('pastEvents', { clubName: 'Technical club', eventDate: '2026-01-01' }));
  });
  afterAll(() => server.close());

  async function add(type: ContentTypeName, texts: Record<string, string>): Promise<Item> {
    const { status, body } = await addItem(server, type, texts);
    expect(status).toBe(201);
    return body.data;
  }
  async function addPhotoTo(event?: Item): Promise<Item> {
    const { status, body } = await addPhoto(server, event?._id ?? '', { caption: words });
    expect(status).toBe(201);
    return body.data;
  }
  const post = async (path: string, json?: unknown) => {
    const { status, body } = await server.asAdmin('POST', path, json ? { json } : {});
    expect([path, status < 300]).toEqual([path, true]);
    return body.data;
  };

  /** The addresses that are not of one item. */
  const addressesOfSite = () => routes.filter((url) => !/:(id|key)/.test(url)).flatMap(expand);
  /** The addresses of an item that is said to have an id and a version. */
  const addressesOfId = (id: string, version: number) => [
    ...routes
      .filter((url) => url.includes(':id'))
      .flatMap((url) => expand(url.replace(':id', id).replace(':version', ogImageVersion(version)))),
    ...Object.keys(itemTypes).flatMap((folder) => [`/${folder}/${id}`, `/${folder}/${id}?preview=${'a'.repeat(22)}`]),
  ];
  const addressesOf = (item: Item) => [...addressesOfId(item._id, item.version), ...filesOf(item)];

  function expand(url: string): string[] {
    if (url === '/*') {
      const ofTeams = [teamPages.all, ...teamYears.map(teamPages.one)];
      const ofArchive = archiveYears.flatMap((year) => [`/archive/${year}`, `/archive/${year}/technical-club`]);
      const searches = ['/search', '/search?q=hid', '/search?q=e'];
      return [
        ...pages.map(({ path }) => path),
        ...ofTeams,
        '/archive',
        ...ofArchive,
        photoPage(1),
        ...searches,
        '/admin/login',
        '/nothing',
      ];
    }
    if (url.startsWith('/api/archive/:year')) return archiveYears.map((year) => url.replace(':year', year));
    if (url.includes(':year')) return teamYears.map((year) => url.replace(':year', year));
    if (url.includes(':part')) return ['1', '2'].map((part) => url.replace(':part', part));
    if (url.endsWith('/search')) return [url, ...[words, 'an', 'e'].map((q) => `${url}?q=${encodeURIComponent(q)}`)];
    if (url.includes(':number')) return [url.replace(':number', '1')];
    if (url.includes(':challenge')) return [url.replace(':challenge', 'a'.repeat(72))];
    if (url.includes(':picture')) return Object.keys(announcePictures).map((name) => url.replace(':picture', name));
    if (url.includes(':section')) return [url.replace(':section', 'identity')];
    const all = url.includes(':clubName')
      ? [...clubNames, 'No club'].map((name) => url.replace(':clubName', encodeURIComponent(name)))
      : [url];
    // A parameter that this test does not know would leave an answer out.
    for (const one of all) expect(one).not.toMatch(/\/[^/]*:[a-zA-Z]/);
    const call = documented[url.replace(/:(\w+)/g, '{$1}')]?.get;
    const isSlice = call?.parameters?.some(({ name }: { name: string }) => name === 'offset') === true;
    return isSlice ? all.flatMap((one) => [one, ...slices.map((slice) => one + slice)]) : all;
  }

  async function ask(method: string, address: string, headers: Record<string, string> = {}): Promise<Seen> {
    const answer = await fetch(server.address + address, { method, headers, redirect: 'manual' });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isText = !answer.headers.get('content-type')?.startsWith('image/');
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      etag: answer.headers.get('etag'),
      body: isText ? String(bytes).replace(presentMinute, '') : createHash('sha256').update(bytes).digest('hex'),
    };
  }

  async function walk(addresses: string[]): Promise<Answers> {
    const answers: Answers = new Map();
    for (const address of addresses) answers.set(address, await ask('GET', address));
    const counts = (await (await fetch(metricsAddress)).text()).match(/^chapterhouse_items.*$/gm);
    answers.set('metrics', { status: 200, location: null, etag: null, body: `${counts}` });
    return answers;
  }
  const walkSite = () => walk([...addressesOfSite(), ...standing.flatMap(addressesOf)]);

  /** Returns the addresses at which two moments differ. */
  const changed = (before: Answers, after: Answers) =>
    [...before.keys()].filter((key) => withoutTag(before.get(key)) !== withoutTag(after.get(key)));

  /** Returns the addresses whose answers have a text. */
  const withText = (answers: Answers, text: string) =>
    [...answers].filter(([, seen]) => JSON.stringify(seen).includes(text)).map(([address]) => address);

  /** Expects the answers at the addresses of items to be those of an id that nobody has ever given. */
  async function expectUnknown(items: Item[], former?: Answers) {
    const id = randomUUID();
    const nevers = new Map<string, string>();
    const askNever = async (method: string, address: string) => {
      const key = `${method} ${address}`;
      const never = nevers.get(key) ?? JSON.stringify(await ask(method, address));
      nevers.set(key, never);
      return never;
    };
    for (const item of items) {
      const unknown = addressesOfId(id, item.version);
      for (const [index, address] of addressesOfId(item._id, item.version).entries()) {
        for (const method of ['GET', 'HEAD']) {
          const seen = await ask(method, address);
          const never = await askNever(method, unknown[index] as string);
          expect([address, JSON.stringify(seen)]).toEqual([address, never.replaceAll(id, item._id)]);
          expect([200, 304, 410]).not.toContain(seen.status);
        }
      }
      for (const address of filesOf(item)) {
        for (const method of ['GET', 'HEAD']) {
          expect([address, (await ask(method, address)).status]).toEqual([address, 404]);
          expect((await ask(method, `${address}?secret=${'a'.repeat(22)}`)).status).toBe(404);
        }
      }
      for (const address of former ? addressesOf(item) : []) {
        const etag = former?.get(address)?.etag;
        if (!etag) continue;
        for (const method of ['GET', 'HEAD'])
          expect([address, (await ask(method, address, { 'if-none-match': etag })).status]).not.toContain(304);
      }
    }
  }

  it('is the same with drafts and without, and asks for a login where it would tell of them', async () => {
    const before = await walkSite();
    expect(before.size).toBeGreaterThan(125);
    const drafts: Item[] = [];
    for (const type of listedNames) drafts.push(await add(type, { ...textsOf(type), draft: 'true' }));
    const links: string[] = [];
    for (const [index, type] of listedNames.entries()) {
      const path = publicationPaths.previewLinks(contentTypes[type].path, drafts[index]?._id as string);
      if (isItemType(type)) links.push((await post(path)).path);
    }
    drafts.push(await addPhotoTo(drafts[listedNames.indexOf('pastEvents')]));
    const deleted = await add('pastEvents', { ...textsOf('pastEvents'), eventDate: '2031-01-01', draft: 'true' });
    expect((await server.asAdmin('DELETE', `${contentTypes.pastEvents.path}/${deleted._id}`)).status).toBe(200);

    const after = await walkSite();
    expect(changed(before, after)).toEqual([]);
    const secrets = links.map((path) => new URL(path, siteUrl).searchParams.get('preview') as string);
    for (const draft of [...drafts, deleted]) secrets.push(draft._id, keyOf(draft), secretOf(draft));
    await expectUnknown([...drafts, deleted]);
    for (const text of [words, ...secrets]) expect(withText(after, text)).toEqual([]);

    const guarded = routes.filter((url) => documented[url.replace(/:(\w+)/g, '{$1}')]?.get?.security);
    expect(guarded.length).toBeGreaterThan(15);
    for (const url of guarded.flatMap((one) => expand(one.replace(':id', drafts[0]?._id as string)))) {
      const { status, body } = await ask('GET', url);
      expect([url, status, body]).toEqual([url, 401, JSON.stringify({ message: sessionMessages.expired })]);
    }
  });

  it('is as before when what was public is a draft, whoever has it in a cache, and is back afterwards', async () => {
    const before = await walkSite();
    const items = new Map<Item, ContentTypeName>();
    for (const type of listedNames) items.set(await add(type, textsOf(type)), type);
    const [withPhoto] = [...items].find(([, type]) => type === 'pastEvents') ?? [];
    const photo = await addPhotoTo(withPhoto);
    const upcoming = await add('upcomingEvents', textsOf('upcomingEvents'));
    const moved = await post(moveToPastPath(upcoming._id), { clubName: 'Technical club' });
    items.set(moved, 'pastEvents');
    const deleted = await add('upcomingEvents', { ...textsOf('upcomingEvents'), eventDate: '2031-01-01' });
    items.set(deleted, 'upcomingEvents');
    const walkAll = (all: Item[]) =>
      walk([
        ...addressesOfSite(),
        ...[...standing, ...all].flatMap(addressesOf),
        ...addressesOfId(upcoming._id, moved.version),
      ]);

    const shown = await walkAll([...items.keys(), photo]);
    expect(withText(shown, photo._id)).toContain(`/api${eventPhotoPaths.public(withPhoto?._id ?? '')}`);
    // The words are in lists, slices, pages, feeds and calendars, and each id in the page of its item at least.
    const inLists = ['/', '/api/getpast?offset=0&limit=1', '/feed.xml', '/events.ics', '/ourteam', '/api/getgov'];
    for (const address of [...inLists, '/api/teams/2025-26']) expect(withText(shown, words)).toContain(address);
    for (const [item, type] of items) {
      const ofItem = addressesOf(item).filter((address) => shown.get(address)?.status === 200);
      // The files of its image; of an event or an issue its page, its call and its preview as well.
      expect(ofItem.length).toBeGreaterThanOrEqual(filesOf(item).length + (isItemType(type) ? 4 : 0));
    }

    for (const [item, type] of items) await post(publicationPaths.unpublish(contentTypes[type].path, item._id));
    expect((await server.asAdmin('DELETE', `${contentTypes.upcomingEvents.path}/${deleted._id}`)).status).toBe(200);
    const hidden = await walkSite();
    expect(changed(before, hidden)).toEqual([]);
    const gone = [...items.keys(), photo, upcoming];
    for (const item of gone)
      for (const text of [words, item._id, keyOf(item)]) expect(withText(hidden, text)).toEqual([]);
    await expectUnknown(gone, shown);
    // Whoever has an answer of before is sent the present one.
    let renewed = 0;
    for (const address of changed(shown, hidden).filter((one) => hidden.has(one) && one !== 'metrics')) {
      const had = { 'if-none-match': shown.get(address)?.etag as string };
      expect([address, withoutTag(await ask('GET', address, had))]).toEqual([address, withoutTag(hidden.get(address))]);
      expect([address, (await ask('HEAD', address, had)).status]).toEqual([address, hidden.get(address)?.status]);
      renewed += 1;
    }
    expect(renewed).toBeGreaterThan(15);

    await post(`/admin/recently-deleted/upcomingEvents/${deleted._id}/restore`);
    const published: Item[] = [];
    for (const [item, type] of items)
      published.push(await post(publicationPaths.publish(contentTypes[type].path, item._id)));
    const again = await walkAll([...published, photo]);
    const withoutVersions = (answers: Answers): Answers =>
      new Map([...answers].map(([address, seen]) => [comparable(address), { ...seen, ...comparableOf(seen) }]));
    expect(changed(withoutVersions(shown), withoutVersions(again))).toEqual([]);
  });

  it('counts no draft in the parts of a sitemap', async () => {
    await addManyEvents(server.services.database.db, sitemapPartSize);
    server.services.listCache.invalidate('anything');
    const item = await add('pastEvents', textsOf('pastEvents'));
    const parts = ['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/api/getpast?offset=0&limit=1'];
    const shown = await walk(parts);
    expect(shown.get('/sitemap-2.xml')?.status).toBe(200);
    expect(withText(shown, item._id)).toContain('/sitemap-2.xml');
    await post(publicationPaths.unpublish(contentTypes.pastEvents.path, item._id));
    const hidden = await walk(parts);
    expect(withText(hidden, item._id)).toEqual([]);
    const counted = (answers: Answers) =>
      ['/sitemap-1.xml', '/sitemap-2.xml'].reduce(
        (sum, part) => sum + (answers.get(part)?.body.match(/<loc>/g)?.length ?? 0),
        0,
      );
    expect(counted(hidden)).toBe(counted(shown) - 1);
    const totalOf = (answers: Answers) => JSON.parse(answers.get(parts.at(-1) ?? '')?.body as string).total;
    expect(totalOf(hidden)).toBe(totalOf(shown) - 1);
  });
});

/** Pages have the minute in which they were made, so their tags change with it. */
const presentMinute = /(?<="now":")[\dT:-]+(?=")/g;
const withoutTag = (seen?: Seen) => JSON.stringify({ ...seen, etag: null });

const slices = ['?offset=0&limit=1', '?offset=1&limit=1', '?offset=0&limit=100', '?limit=2', '?offset=2'];

/** Leaves out of an answer what a new version of an item changes in it. */
const comparable = (text: string) =>
  text
    .replace(/preview-\d+-/g, 'preview-')
    .replace(/("version":|SEQUENCE:)\d+/g, '$1')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    .replace(/\d{8}T\d{6}Z/g, '');
const comparableOf = ({ location, body }: Seen) => ({
  location: location && comparable(location),
  body: comparable(body),
});
