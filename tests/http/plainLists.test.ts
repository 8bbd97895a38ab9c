import { afterEach, beforeEach, expect, it } from 'vitest';
import { posterSizes } from '../../contract/firstNeeds.ts';
import { preparePage } from '../../server/site/pages.ts';
import { createPlainLists } from '../../server/site/plainLists.ts';
import { jpeg } from './images.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer('sqlite');
});
afterEach(() => server.close());

const place = (name: string, more = '') => `<noscript data-list="${name}"${more}></noscript>`;
const prepare = (html: string) => preparePage(html, { publicApiUrl: '', adminApiUrl: '' });

async function add(path: string, texts: Record<string, string>): Promise<string> {
  const added = await server.asAdmin('POST', `${path}/upload`, { form: { image: await jpeg(), ...texts } });
  expect(added.status).toBe(201);
  return added.body.data._id;
}

it('writes what is there of every type into its place, so that a text stays a text and a link leads to the web', async () => {
  const names = ['upcomingEvents', 'pastEvents', 'electromazine', 'governingTeam', 'journey'];
  const page = createPlainLists(server.parts)(await prepare(names.map((name) => place(name)).join('\n')));
  await add('/admin/upcoming-events', {
    eventDate: '2030-12-05',
    description: '<b>Soldering</b> & "more"',
    registration: 'javascript:alert(1)',
  });
  await add('/admin/past-events', {
    description: 'Over.',
    clubName: 'Electromazine club',
    link: 'example.org/a?b="c"',
  });
  await add('/electromazine', {
    title: 'Issue 7',
    time: 'Winter',
    description: 'Of filters.',
    registrationLink: 'https://example.com/7',
  });
  await add('/admin/governing-team', { name: 'Head', designation: 'Chair' });
  const photo = await add('/our-team-journey', {});

  const [upcoming = '', past = '', issues = '', team = '', journey = ''] = (await page()).html.split('\n');
  expect(upcoming).toMatch(/^<noscript data-list="upcomingEvents"><ul class="plain-list"><li><img .+<\/noscript>$/);
  expect(upcoming).toMatch(/<h3>Event on: Thursday,? 5 December 2030<\/h3>/);
  expect(upcoming).toContain('<p>&lt;b&gt;Soldering&lt;/b&gt; &amp; &quot;more&quot;</p>');
  expect(upcoming).toContain('<a href="https://javascript:alert(1)" target="_blank" rel="noopener">Register Now</a>');
  expect(upcoming).not.toContain('View Event Details');
  expect(past).toMatch(/<h3>\w+day,? \d+ \w+ \d{4}, Electrozoom<\/h3><p>Over\.<\/p>/);
  expect(past).toContain(
    '<a href="https://example.org/a?b=&quot;c&quot;" target="_blank" rel="noopener">View Event</a>',
  );
  expect(issues).toContain('<h3>Issue 7, Winter</h3><p>Of filters.</p>');
  expect(issues).toContain('<a href="https://example.com/7" target="_blank" rel="noopener">Read now</a>');
  expect(team).toContain('<h3>Head</h3><p>Chair</p>');
  expect(journey).toContain('alt="Journey Photo"');

  await server.asAdmin('PATCH', `/our-team-journey/${photo}`, { json: { caption: 'The first antenna' } });
  const captioned = (await page()).html.split('\n')[4];
  expect(captioned).toContain('<p>The first antenna</p>');
  expect(captioned).not.toContain('Journey Photo');
});

it('writes no size of an image that is no number, which a database from elsewhere may hold', async () => {
  const page = createPlainLists(server.parts)(await prepare(place('governingTeam')));
  await add('/admin/governing-team', { name: 'Head', designation: 'Chair' });
  const { db } = server.parts.database;
  const { image } = await db.selectFrom('governingTeam').select('image').executeTakeFirstOrThrow();
  const hostile = { ...JSON.parse(image), width: '"><script>', height: "1' onload='alert(1)" };
  await db
    .updateTable('governingTeam')
    .set({ image: JSON.stringify(hostile) })
    .execute();
  server.parts.lists.forget('governingTeam');
  const { html } = await page();
  expect(html).toContain('<h3>Head</h3>');
  expect(html).not.toMatch(/<script>|onload|width=|height=/);
});

it('writes the image that a page shows first into its place, as wide as the page shows it', async () => {
  const first = (name: string) => `<div data-first-image="${name}" class="absolute"></div>`;
  const bare = await prepare(first('pastEvents') + first('governingTeam'));
  const page = createPlainLists(server.parts)(bare);
  expect((await page()).html).toBe(bare.html);
  await add('/admin/past-events', { description: 'Older.', clubName: 'Technical club' });
  await add('/admin/past-events', { description: 'Newest.', clubName: 'Technical club' });
  await add('/admin/governing-team', { name: 'Head', designation: 'Chair' });
  const [newest] = (await server.call('GET', '/getpast')).body.data;
  expect((await page()).html).toBe(
    `<div data-first-image="pastEvents" class="absolute"><img src="${newest.url}" srcset="${newest.srcset}" width="400" ` +
      `height="500" alt="" sizes="${posterSizes}" class="size-full object-cover" fetchpriority="high"/></div>` +
      first('governingTeam'),
  );
});

it('names the latest image by its whole address for link previews, where the address of the site is known', async () => {
  const bare = await prepare(`<head></head>${place('upcomingEvents')}${place('governingTeam')}`);
  const page = createPlainLists({ ...server.parts, siteUrl: 'https://chapter.example' })(bare);
  expect((await page()).html).not.toContain('og:image');
  await add('/admin/governing-team', { name: 'Head', designation: 'Chair' });
  const [member] = (await server.call('GET', '/getgov')).body.data;
  expect((await page()).html).toContain(
    `<meta property="og:image" content="https://chapter.example${member.url}"/><meta name="twitter:card"`,
  );
  expect((await createPlainLists(server.parts)(bare)()).html).not.toContain('og:image');
});

it('makes a page anew when its list has changed, and only then', async () => {
  const bare = await prepare(place('governingTeam'));
  const page = createPlainLists(server.parts)(bare);
  const empty = await page();
  const id = await add('/admin/governing-team', { name: 'Head', designation: 'Chair' });
  const first = await page();
  expect(first.html).toContain('Head');
  expect(first.body.etag).not.toBe(empty.body.etag);
  expect(await page()).toBe(first);
  await server.asAdmin('DELETE', `/admin/governing-team/${id}`);
  expect((await page()).html).toBe(empty.html);
});

it('says in the words of its section that a list is empty, and holds no more than the section shows', async () => {
  const page = createPlainLists(server.parts)(
    await prepare(place('journey', ' data-most="1" data-empty="None &amp; nothing."')),
  );
  expect((await page()).html).toContain('><p>None &amp; nothing.</p></noscript>');
  await add('/our-team-journey', {});
  await add('/our-team-journey', {});
  const { html } = await page();
  expect(html.match(/<li>/g)).toHaveLength(1);
  expect(html).not.toContain('more.');
});

it('holds no more than the first items of a long list, and says how many are left', async () => {
  const page = createPlainLists(server.parts)(await prepare(place('governingTeam')));
  for (let place = 1; place <= 26; place += 1)
    await add('/admin/governing-team', { name: `Member ${place}`, designation: 'D' });
  const { html } = await page();
  expect(html.match(/<li>/g)).toHaveLength(24);
  expect(html).toContain('<h3>Member 24</h3>');
  expect(html).toContain('<p>And 2 more.</p>');
});

it('writes what an item has, whatever it lacks', async () => {
  const { store, lists } = server.parts;
  const whole = {
    url: '/media/1.jpg',
    srcset: '',
    width: 4,
    height: 5,
    description: 'Whole.',
    createdAt: '2030-12-05T00:00:00Z',
  };
  const oddValues = [undefined, null, 5, 'x', {}];
  const odd = Object.keys(whole).flatMap((field) => oddValues.map((value) => ({ ...whole, [field]: value })));
  const data = [null, {}, ...odd, { ...whole, description: 'The last.' }];
  const ofOdd = { ...store, listPart: async () => ({ data, total: data.length }) } as unknown as typeof store;
  const names = ['upcomingEvents', 'pastEvents', 'electromazine', 'governingTeam', 'journey'];
  const first = '<div data-first-image="pastEvents" class="absolute"></div>';
  const bare = await prepare(`<head></head>${names.map((name) => place(name)).join('\n')}\n${first}`);
  const page = createPlainLists({ store: ofOdd, lists, siteUrl: 'https://chapter.example' })(bare);
  const { html } = await page();
  for (const list of html.split('\n').slice(0, names.length)) {
    expect(list.match(/<li>/g)).toHaveLength(data.length - 1);
  }
  expect(html.match(/The last\./g)).toHaveLength(3);
  expect(html).toContain('og:image');
  expect(html).not.toMatch(/undefined|null|NaN|Invalid|\[object/);
});

it('answers a page without its lists while they cannot be read', async () => {
  const { store, lists } = server.parts;
  const broken = { ...store, listPart: () => Promise.reject(new Error('The database is gone.')) };
  const bare = await prepare(place('governingTeam'));
  expect(await createPlainLists({ store: broken, lists })(bare)()).toBe(bare);
});
