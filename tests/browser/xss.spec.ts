import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { generatePath } from 'react-router';
import { profile } from '../../chapter/profile.ts';
import { type ContentTypeName, contentTypeNames, contentTypes } from '../../contract/content/index.ts';
import type { SiteSettings } from '../../contract/settings/index.ts';
import { archivePages } from '../../features/archive/contract.ts';
import { contractFeatures } from '../../features/contract.ts';
import { eventPhotoPaths } from '../../features/event-photos/contract.ts';
import { teamPages } from '../../features/former-teams/contract/pages.ts';
import { importScreen } from '../../features/import/contract/index.ts';
import { searchPath } from '../../features/search/contract/addresses.ts';
import { sharingPaths } from '../../features/shared-photos/contract/addresses.ts';
import { sectionPath, sectionScreen, settingsPaths, siteScreen } from '../../features/site-settings/contract.ts';
import { pages } from '../../web/pages.ts';
import { paths } from '../../web/paths.ts';
import { type ServerProcess, startProcess, temporaryFolder } from '../support/process.ts';
import { halfByTurns } from '../support/turns.ts';
import { poster } from './test.ts';

/** Texts that run a script, lead away or hide the page if a page takes them for markup, a script or an address. */
const hostileTexts = [
  '<script>ran()</script>',
  '"><img src=x onerror=ran()>',
  "'><svg/onload=ran()>",
  '</title></textarea></script><script>ran()</script>',
  'javascript:ran()',
  '{{constructor.constructor("ran()")()}} <%= ran() %>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<base href="https://evil.example/"><a href="javascript:ran()">x</a>',
  '<style>*{display:none}</style><meta http-equiv=refresh content="0;url=javascript:ran()">',
  '<math><mtext><table><mglyph><style><img src=x onerror=ran()></style></mglyph></table></mtext></math>',
];
const hostileLinks = [
  'javascript:ran()',
  ' \tJaVaScRiPt:ran()',
  'java\nscript:ran()',
  '\u0001javascript:ran()',
  '\u00a0vbscript:ran()',
  'data:text/html,<script>ran()</script>',
  '//evil.example" onmouseover="ran()',
  'blob:https://evil.example/x',
  'https:javascript:ran()',
  'view-source:javascript:ran()',
];
const hostileImage = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500" onload="ran()"><script>ran()</script>
   <foreignObject width="400" height="500"><body xmlns="http://www.w3.org/1999/xhtml" onload="ran()"/></foreignObject>
   <rect width="400" height="500" fill="navy" onclick="ran()"/></svg>`,
);
const allTexts = hostileTexts.join(' ');
const hostileSections: Partial<SiteSettings> = {
  notice: { text: allTexts.slice(0, 120), link: '/"onmouseover="ran()' },
  identity: { name: hostileTexts[1] as string, description: allTexts.slice(0, 300) },
  hero: { ...profile.hero, tagline: hostileTexts[3] as string },
  contact: { ...profile.contact, about: allTexts.slice(0, 400), address: hostileTexts.slice(0, 3), credit: 'ran()' },
  about: {
    lead: allTexts.slice(0, 400),
    whoWeAre: allTexts,
    vision: allTexts.slice(0, 600),
    mission: [{ title: hostileTexts[2] as string, text: allTexts.slice(0, 400) }],
    reasons: { growth: allTexts.slice(0, 500), networking: 'ran()', recognition: 'ran()' },
    callToAction: allTexts.slice(0, 400),
  },
};
const hostileAdmin = { username: '<img src=x onerror=ran()>"\'', password: 'correct horse battery' };
const itemsOfEach = 5;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ServerProcess;
test.beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startProcess({
    DATA_DIR: folder.path,
    SAMPLE_CONTENT: 'off',
    ADMIN_USERNAME: hostileAdmin.username,
    ADMIN_PASSWORD: hostileAdmin.password,
  });
});
test.afterAll(async () => {
  await server.stop();
  await folder.remove();
});

/** The fields that accept only values of a certain form. */
const ofForm = {
  fit: 'contain',
  focus: '10% 90%',
  startTime: '10:00',
  endTime: '17:00',
  endDate: '2030-12-06',
  state: 'postponed',
  dateToBeAnnounced: '',
  registrationOpens: '2026-01-01T10:00',
  registrationCloses: '2030-12-04T10:00',
  registrationFull: '',
  year: '2025-26',
};

/** The value for a field of a form: as long as the field allows, and different for each `index`. */
function hostileValue(field: string, index: number): string {
  if (field === 'clubName') return 'AI build club';
  if (field === 'eventDate') return '2030-12-05';
  if (field in ofForm) return ofForm[field as keyof typeof ofForm];
  if (field === 'link' || field === 'onlineLink') return hostileLinks[index % hostileLinks.length] as string;
  if (field === 'registration') return hostileLinks[(index + itemsOfEach) % hostileLinks.length] as string;
  if (field === 'registrationLink') return `https://example.org/?${hostileTexts[index]}#"onmouseover=ran()`;
  const texts = [...hostileTexts.slice(2 * index), ...hostileTexts.slice(0, 2 * index)];
  return field === 'description' ? texts.join('\n') : texts.join(' ').slice(0, 200);
}

/**
 * Fills the site through its API, so that every text is stored unchanged. Returns the address of the hostile image, and
 * the id of a past event with photos.
 */
async function fillSite(): Promise<{ image: string; event: string }> {
  const headers: Record<string, string> = { 'user-agent': `Mozilla/5.0 ${hostileTexts[1]} Firefox/1 (Android)` };
  async function call(method: string, path: string, body?: FormData | object) {
    const isForm = body instanceof FormData;
    const response = await fetch(`${server.address}/api${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const answer = await response.json();
    expect([method, path, answer.message, response.ok]).toEqual([method, path, answer.message, true]);
    return answer.data ?? answer;
  }
  const image = await poster();
  function formOf(type: ContentTypeName, index: number, file = image) {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(file)]), `${hostileTexts[index]?.replaceAll('/', '')}.jpg`);
    for (const field of Object.keys(contentTypes[type].add.fields.shape)) {
      if (field !== 'image') form.append(field, hostileValue(field, index));
    }
    return form;
  }

  headers.authorization = `Bearer ${(await call('POST', '/auth/login', hostileAdmin)).token}`;
  let event = '';
  for (const type of contentTypeNames) {
    const { path } = contentTypes[type];
    const addPath = type === 'eventPhotos' ? eventPhotoPaths.all(event) : `${path}/upload`;
    for (let index = 0; index <= itemsOfEach; index += 1) {
      const { _id } = await call('POST', addPath, formOf(type, index % itemsOfEach));
      if (index === 0 && type === 'pastEvents') event = _id;
      if (type === 'journey') await call('PATCH', `${path}/${_id}`, { caption: hostileValue('caption', index) });
      // An item of each type is deleted, and an event is moved.
      if (index === itemsOfEach) await call('DELETE', `${path}/${_id}`);
      else if (index === 0 && type === 'upcomingEvents')
        await call('POST', `${path}/${_id}/move-to-past`, { clubName: 'AI build club' });
    }
  }
  for (const [name, value] of Object.entries(hostileSections)) await call('PUT', settingsPaths.section(name), value);
  const { url } = await call('POST', '/admin/past-events/upload', formOf('pastEvents', 0, hostileImage));
  return { image: url, event };
}

/** Reports every script that ran, every dialog, every refusal by a policy and every message on the console. */
async function watch(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.exposeFunction('report', (what: string) => reports.push(`${page.url()}: ${what}`));
  await page.addInitScript(() => {
    const window = globalThis as unknown as { report(what: string): void; ran(): void };
    window.ran = () => window.report('a script of the content ran');
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      window.report(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  page.on('dialog', async (dialog) => {
    // The dialog asks before the test leaves a changed form.
    if (dialog.type() === 'beforeunload') return dialog.accept();
    reports.push(`${page.url()}: dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.type() === 'error') reports.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => reports.push(`${page.url()}: ${error.message}`));
  return reports;
}

/**
 * Returns the parts of the content that have become more than text: elements, event handlers, and links to places
 * outside of the web.
 */
function strayMarkup(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stray = [...document.querySelectorAll('body :is(iframe, base, meta, style, math, object, embed)')];
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    );
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      (link) =>
        !/^(https?:\/\/|mailto:|tel:\+?\d+$|webcal:\/\/127\.0\.0\.1:\d+\/events\.ics$|[/#])/i.test(
          link.getAttribute('href') ?? '',
        ),
    );
    const sources = [...document.querySelectorAll('img')].filter(({ src }) => !/^(https?:|blob:|data:image)/.test(src));
    return [...stray, ...handlers, ...links, ...sources].map((element) => element.outerHTML.slice(0, 300));
  });
}

test('texts, links, names and images that would run scripts are shown and run nothing, on every page and half of staff’s screens, sections and forms', async ({
  page,
}) => {
  test.slow();
  const { image, event } = await fillSite();
  const reports = await watch(page);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));

  async function look(path: string) {
    await page.goto(server.address + path);
    await expect(page.locator('main h1, main h2').first()).toBeVisible();
    expect([path, await strayMarkup(page)]).toEqual([path, []]);
  }
  /** Opens the targets of the buttons with this name, one after the other. */
  async function open(name: RegExp, most = 2) {
    const buttons = page.locator('main').getByRole('button', { name });
    await expect(buttons.first()).toBeVisible();
    for (let index = 0; index < Math.min(most, await buttons.count()); index += 1) {
      await buttons.nth(index).click();
      expect(await strayMarkup(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  }
  const main = page.locator('main');
  const content = main.getByText('ran()').or(main.getByAltText('ran()')).first();
  const { admin } = paths;

  for (const { path, lists } of pages) {
    await look(path);
    if (Object.keys(lists).length === 0) continue;
    await expect(content).toBeAttached();
    // The first check reads the server's HTML, the second the browser's.
    expect([path, await strayMarkup(page)]).toEqual([path, []]);
    for (const section of await page.getByRole('region').all()) await section.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect([path, await strayMarkup(page)]).toEqual([path, []]);
  }
  for (const path of [teamPages.all, teamPages.one('2025-26')]) await look(path);
  await expect(content).toBeAttached();
  await look(paths.photos);
  await expect(content).toBeAttached();
  await look(archivePages.all);
  await look((await main.getByRole('link').first().getAttribute('href')) ?? '');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await look(`${searchPath}?q=ran`);
  await expect(main.getByRole('article').first()).toBeVisible();
  expect(await strayMarkup(page)).toEqual([]);
  await look(paths.allEvents);
  await open(/ran\(\)/);
  await look(paths.home);
  await page
    .getByRole('button', { name: /5.*6 Dec 2030/ })
    .first()
    .click();
  await open(/View Full Description/, 1);

  await page.goto(server.address + admin.login);
  await page.getByLabel('Username').fill(hostileAdmin.username);
  await page.getByLabel('Password').fill(hostileAdmin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();
  const { login, home, ...lists } = admin;
  const ofContent = new Set(Object.values(contentTypes).map(({ screens }) => screens.manage));
  // Nothing hostile can wait among shared photos, and nothing has been brought in.
  const ofFeatures = contractFeatures
    .flatMap(({ screens = [] }) => screens)
    .filter(
      (path) =>
        ![
          sharingPaths.screen,
          importScreen,
          siteScreen,
          sectionScreen,
          contentTypes.formerMembers.screens.add,
        ].includes(path),
    );
  const photos = generatePath(contentTypes.eventPhotos.screens.add, { id: event });
  for (const path of halfByTurns([...Object.values(lists), ...ofContent, ...ofFeatures, photos])) {
    await look(path);
    await expect(content).toBeAttached();
    expect([path, await strayMarkup(page)]).toEqual([path, []]);
    if (/\/manage$/.test(path)) await open(/^Edit/, 1);
  }
  for (const section of halfByTurns(Object.keys(hostileSections))) {
    await look(sectionPath(section));
    await expect(content).toBeAttached();
    expect([section, await strayMarkup(page)]).toEqual([section, []]);
  }
  await look(sharingPaths.screen);
  await look(siteScreen);
  const forms = [
    ['pastEvents', 'Link'],
    ['upcomingEvents', 'Link'],
    ['governingTeam', undefined],
    ['formerMembers', undefined],
    ['electromazine', 'Registration Link'],
  ] as const;
  for (const [name, link] of halfByTurns(forms)) {
    const path = contentTypes[name].screens.add;
    await look(path);
    // The preview shows the typed texts.
    for (const field of await main.getByRole('textbox').all()) {
      const type = (await field.getAttribute('type')) ?? 'text';
      if (!['date', 'time', 'datetime-local'].includes(type)) await field.fill(hostileTexts.join(' '));
    }
    if (link !== undefined) await page.getByLabel(link, { exact: true }).fill('javascript:ran()');
    expect([path, await strayMarkup(page)]).toEqual([path, []]);
  }

  const stored = await page.evaluate(() => Object.values(localStorage).join());
  // The token and the mark of the login.
  const secrets = stored.match(/[\w-]{43,}/g) ?? [];
  expect(secrets).toHaveLength(2);
  expect(addresses.filter((address) => secrets.some((secret) => address.includes(secret)))).toEqual([]);
  expect((await page.request.get(server.address + image)).headers()['content-type']).toBe('image/jpeg');
  expect(reports).toEqual([]);
});

test('no page of the site can be shown in a frame of another one', async ({ page }) => {
  const framed = [
    paths.home,
    paths.admin.login,
    contentTypes.pastEvents.screens.add,
    '/api/docs',
    '/api/getpast',
    '/healthz',
  ];
  const frames = framed.map((path) => `<iframe src="${server.address}${path}"></iframe>`).join('');
  const other = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(frames));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    const inner = page.frames().slice(1);
    expect(inner).toHaveLength(framed.length);
    for (const frame of inner) {
      await expect.poll(() => frame.url()).toBe('chrome-error://chromewebdata/');
    }
  } finally {
    other.close();
  }
});
