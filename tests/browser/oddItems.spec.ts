import type { Locator, Page } from '@playwright/test';
import { latestEvents } from '../../contract/listSlice.ts';
import { expect, test, untilItStarted } from './test.ts';

/**
 * The odd values that an API may send for a field; undefined leaves the field out. Each field gets one of them: all
 * fields are read by the same functions, which `contract/publicItems.test.ts` tests with every value.
 */
const oddValues = [undefined, null, '', 5, { a: 1 }, ['x']];

/** The odd values that an API may send for an item. Only the last is an item. */
const oddEntries = [null, 'text', 7, true, [], {}];

/**
 * The call of each list, the texts of a whole item, and the fields: texts first, because the magazine shows four items
 * only.
 */
const lists = {
  upcomingEvents: {
    call: /\/api\/getupcomming$/,
    texts: { description: 'Whole.', link: 'example.org', registration: 'example.org' },
    fields: ['description', 'eventDate', 'link', 'registration'],
  },
  pastEvents: {
    call: /\/api\/getpast/,
    texts: { description: 'Whole.', link: 'example.org' },
    fields: ['description', 'createdAt', 'link', 'clubName'],
  },
  electromazine: {
    call: /\/api\/get$/,
    texts: { description: 'Whole.', title: 'Issue 7', time: 'Winter' },
    fields: ['description', 'title', 'time', 'registrationLink', 'createdAt'],
  },
  governingTeam: { call: /\/api\/getgov$/, texts: { name: '[Whole]' }, fields: ['name', 'designation', 'createdAt'] },
  journey: { call: /\/api\/our-team-journey\/image$/, texts: {}, fields: ['caption', 'createdAt'] },
} as const;
type Name = keyof typeof lists;
const fieldsOfAll = ['url', 'srcset', 'width', 'height', 'placeholder', '_id'];

/** The odd values that an API may send for each list. `contract/envelope.test.ts` tests all of them. */
const noLists: Record<Name, unknown> = {
  upcomingEvents: { a: [] },
  pastEvents: [null, 5],
  electromazine: 'text',
  governingTeam: undefined,
  journey: 5,
};

/** The number of items in a list of `serveOdd`. */
const itemsOf = (name: Name) => lists[name].fields.length + fieldsOfAll.length + 2;

const pages = [
  {
    path: '/',
    names: ['upcomingEvents', 'pastEvents', 'electromazine'],
    look: lookAtHome,
    empty: {
      'Upcoming Events': 'No Events on the Horizon',
      'Past Events': 'No past events to show.',
      Electromazine: 'No Events Found',
    },
  },
  {
    path: '/ourevents',
    names: ['pastEvents'],
    look: lookAtOurEvents,
  },
  { path: '/all-events', names: ['electromazine'], look: lookAtGallery },
  {
    path: '/ourteam',
    names: ['governingTeam', 'journey'],
    look: lookAtTeam,
    empty: { 'Our Team': 'No team members found.', Alumini: 'No images found.' },
  },
] as const;

for (const { path, names, look } of pages) {
  test(`${path} stands and shows every item, whatever one lacks`, async ({ page, site }) => {
    for (const name of names) await serveOdd(page, name, await site.add(name, lists[name].texts));
    await page.goto(path);
    await look(page);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });
}

// These two pages have every list.
const [home, , , team] = pages;
for (const { path, names, empty } of [home, team]) {
  test(`${path} takes for an empty list whatever is none`, async ({ page, site }) => {
    for (const name of names) {
      await site.add(name);
      await serve(page, name, { data: noLists[name] });
    }
    await page.goto(path);
    for (const [part, text] of Object.entries(empty)) {
      await region(page, part).scrollIntoViewIfNeeded();
      await expect(region(page, part).getByText(text)).toBeVisible();
    }
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });
}

test.describe('a part of a page that breaks', () => {
  test.use({ expectedErrors: /Broken|IntersectionObserver/ });

  test('keeps what it showed, and the others go on', async ({ page, site }) => {
    for (const day of ['05', '06', '07', '08', '09'])
      await site.add('upcomingEvents', { description: 'A cake.', eventDate: `2030-12-${day}` });
    await site.add('electromazine', { title: 'Issue 7' });
    await page.addInitScript(() => {
      // Only carousels need it.
      window.ResizeObserver = class {
        constructor() {
          throw new Error('Broken');
        }
      } as unknown as typeof ResizeObserver;
    });
    const started = page.waitForRequest('**/api/get');
    await page.goto('/');
    const events = region(page, 'Upcoming Events');
    // A part is replaced while it comes into view.
    const show = (name: string) => region(page, name).evaluate((part) => part.scrollIntoView());
    await show('Upcoming Events');
    await expect(
      page.locator('[data-unscripted]').filter({ has: events }).getByText('5 Dec 2030').first(),
    ).toBeVisible();
    await expect(events.getByRole('button', { name: /^(Pause|Next|Previous)/ })).toHaveCount(0);
    await show('Past Events');
    await expect(region(page, 'Past Events')).toContainText('No past events to show.');
    await show('Electromazine');
    await started;
    await expect(region(page, 'Electromazine').getByRole('heading', { name: 'Issue 7' })).toBeVisible();
  });

  test('takes nothing of the page around it', async ({ page, site }) => {
    await site.add('pastEvents', { description: 'A talk.' });
    await page.addInitScript('delete window.IntersectionObserver');
    await page.goto('/ourevents', { waitUntil: 'load' });
    await untilItStarted(page);
    await expect(page.locator('div[data-unscripted]').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Events' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Poster: A talk.' }).first()).toBeVisible();
    await expect(page.getByText(/Loading/).filter({ visible: true })).toHaveCount(0);
  });
});

async function lookAtHome(page: Page) {
  for (const [name, title, undated, links] of [
    ['upcomingEvents', 'Upcoming Events', 'Date to be announced', ['Register Now', 'View Event Details']],
    ['pastEvents', 'Past Events', 'Past event', ['View Event']],
  ] as const) {
    const carousel = region(page, title);
    await carousel.scrollIntoViewIfNeeded();
    await expect(slides(carousel)).toHaveCount(itemsOf(name));
    const slide = (index: number) => slides(carousel).nth(index);
    // The links of the event itself. The links of the site stay in its tab.
    const linksOf = (index: number) => slide(index).locator('a[target=_blank]');
    await slide(1).getByRole('button').click();
    await expect(carousel.getByRole('group', { name: undated, exact: true })).toBeVisible();
    await slide(0).getByRole('button').click();
    await expect(slide(0).getByText('No description available')).toBeVisible();
    await expect(slide(0).getByRole('button', { name: 'View Full Description' })).toHaveCount(0);
    await expect(linksOf(0)).toHaveText([...links]);
    await slide(2).getByRole('button').click();
    await expect(linksOf(2)).toHaveText(links.filter((_, index) => index !== links.length - 1));
    await slide(2).getByRole('button', { name: 'View Full Description' }).click();
    await expect(page.getByRole('dialog', { name: 'Event Description' })).toContainText('Whole.');
    await page.keyboard.press('Escape');
  }

  const magazine = region(page, 'Electromazine');
  await magazine.scrollIntoViewIfNeeded();
  await expect(slides(magazine)).toHaveCount(4);
  const headings = slides(magazine).locator('h3');
  await expect(headings).toHaveText(['Issue 7', 'Electrozoom Event', 'Issue 7', 'Issue 7']);
  await expect(slides(magazine).nth(0)).not.toContainText('Whole.');
  await expect(slides(magazine).nth(2)).toContainText('Featured Event');
  await expect(slides(magazine).nth(2).locator('a')).toHaveText('Read now');
  await expect(slides(magazine).nth(3).locator('a')).toHaveCount(0);
}

async function lookAtOurEvents(page: Page) {
  await expect(slides(region(page, 'Past Events'))).toHaveCount(latestEvents);

  const byClub = region(page, 'Our Past Events');
  await byClub.scrollIntoViewIfNeeded();
  await expect(byClub.getByRole('article').first()).toContainText('No description available');
  let cards = 0;
  for (const number of ['1', '2', '3']) {
    await byClub.getByRole('button', { name: `Page ${number}`, exact: true }).click();
    cards += await byClub.getByRole('article').count();
  }
  expect(cards).toBe(itemsOf('pastEvents'));

  const asList = region(page, 'Past events, as a list');
  await asList.scrollIntoViewIfNeeded();
  await expect(asList.getByRole('listitem')).toHaveCount(itemsOf('pastEvents'));
  await expect(asList.getByRole('button', { name: /^Show more/ })).toHaveCount(0);
  const rows = asList.getByRole('listitem').filter({ hasText: 'No description available' });
  await expect(rows).toHaveCount(2);
  await expect(rows.getByRole('button')).toHaveCount(0);
  await asList.getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Event Description' })).toContainText('Whole.');
  await page.keyboard.press('Escape');
}

async function lookAtGallery(page: Page) {
  const tiles = region(page, 'All events').getByRole('listitem');
  await expect(tiles).toHaveCount(itemsOf('electromazine'));
  for (const tile of await tiles.all()) {
    await tile.hover();
    await expect(tile.getByText(/^(Whole\.|No description available)$/)).toBeVisible();
  }
  await tiles.nth(0).click();
  await expect(tiles.nth(0)).toContainText('No description available');
  await expect(tiles.nth(0).getByRole('link', { name: 'View Details' })).toBeVisible();
  // Two items have no image: an item without an image alone, and an item without any field.
  await expect(page.getByText('Image not available')).toHaveCount(2);
}

async function lookAtTeam(page: Page) {
  await region(page, 'Our Team').scrollIntoViewIfNeeded();
  const members = region(page, 'Our Team').getByRole('listitem');
  await expect(members).toHaveCount(itemsOf('governingTeam'));
  await expect(members.nth(0)).toContainText('Team member');
  await expect(members.nth(1)).toContainText('[Whole]');
  await region(page, 'Alumini').scrollIntoViewIfNeeded();
  await expect(slides(region(page, 'Alumini'))).toHaveCount(itemsOf('journey'));
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const slides = (carousel: Locator) => carousel.locator('[aria-roledescription=slide]');

/** Serves a list with a whole item, items with an odd field each, and entries that are mostly no items. */
async function serveOdd(page: Page, name: Name, whole: object) {
  const items = [...lists[name].fields, ...fieldsOfAll].map((field, index) => ({
    ...whole,
    _id: `without ${field}`,
    [field]: oddValues[index % oddValues.length],
  }));
  await serve(page, name, { data: [...items, ...oddEntries, { ...whole, _id: 'whole' }] });
}

async function serve(page: Page, name: Name, json: object) {
  await page.unroute(lists[name].call);
  await page.route(lists[name].call, (route) => route.fulfill({ json }));
}
