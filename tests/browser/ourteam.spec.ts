import type { Page } from '@playwright/test';
import { socialNetworks } from '#contract/settings/socialNetworks.ts';
import { profile } from '../../chapter/profile.ts';
import { pageListSize } from '../../contract/rendering.ts';
import { expect, hold, inHtml, poster, type Site, test } from './test.ts';

const teamList = '**/api/getgov';
const imageList = '**/api/our-team-journey/image';

/** The parts of the page that show a list. */
const lists = { 'Our Team': teamList, Alumini: imageList };

test.describe('the team page that came without its lists', () => {
  test('fetches its lists, and says so', async ({ page, site }) => {
    const memberCall = await hold(page, teamList);
    const imageCall = await hold(page, imageList);
    await page.goto('/ourteam');
    await team(page).scrollIntoViewIfNeeded();
    await expect(team(page).getByRole('status')).toHaveText('Loading team members...');
    await alumini(page).scrollIntoViewIfNeeded();
    await expect(alumini(page).getByRole('status')).toHaveText('Loading images...');
    await site.add('governingTeam', { name: '[Member]' });
    await site.add('journey');
    memberCall.release();
    await expect(members(page)).toHaveText(['[Member]Chair']);
    imageCall.release();
    await expect(carousel(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  });
});

test.describe('the team page that cannot fetch what it came with', () => {
  test.use({ expectedErrors: /500/ });
  test('keeps it', async ({ page, site }) => {
    await site.add('governingTeam', { name: '[Member]' });
    await addImages(site, ['Second.', 'First.']);
    await failBoth(page);
    const failed = Promise.all([page.waitForResponse(teamList), page.waitForResponse(imageList)]);
    await openAt(page, 'Our Team', 'Alumini');
    await failed;
    await page.getByRole('button', { name: 'Next alumini images' }).click();
    await expectShown(page, '2 of 2');
    await expect(members(page)).toHaveText(['[Member]Chair']);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });
});

test('the team page fits every width, in 2, 3 and 4 columns of members', async ({ page, site }) => {
  for (let count = 0; count < 3; count++) await site.add('governingTeam');
  await site.add('governingTeam', { name: 'A'.repeat(80), designation: 'B'.repeat(80) });
  await site.add('journey');
  await openAt(page, 'Our Team', 'Alumini');
  await expect(members(page)).toHaveCount(4);
  await expect(carousel(page)).toBeVisible();
  for (const [width, columns] of [
    [320, 2],
    [390, 2],
    [768, 3],
    [1024, 4],
    [2560, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const tops = await members(page).evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0]).length, `columns at ${width} pixels`).toBe(columns);
  }
});

test.describe('the team page without lists', () => {
  test('keeps an e-mail address in one line where there is room, and else breaks it after its @', async ({
    page,
    site,
  }) => {
    const [head, ...staff] = profile.faculty.members;
    const email = 'firstname.lastname@college.example.edu';
    await site.change('faculty', { members: [head, ...staff.map((member) => ({ ...member, email }))] });
    await page.goto('/ourteam');
    const address = page.getByRole('link', { name: email }).first();
    for (const [width, lines] of [
      [1440, [email]],
      [390, ['firstname.lastname@', 'college.example.edu']],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const seen = await address.evaluate((link) => {
        const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
        const lines = new Map<number, string>();
        while (walker.nextNode()) {
          const node = walker.currentNode as Text;
          for (const [index, letter] of [...node.data].entries()) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + 1);
            const { top } = range.getBoundingClientRect();
            lines.set(top, (lines.get(top) ?? '') + letter);
          }
        }
        return [...lines.values()];
      });
      expect(seen).toEqual(lines);
    }
  });

  test('has one title, its sections in order, the head of department and the staff with all that is known of them, the developers, and says that there are no members and images', async ({
    page,
    site,
  }) => {
    const html = await (await fetch(`${site.address}/ourteam`)).text();
    expect(html).toContain(`<title>Our Team | ${inHtml(profile.identity.name)}</title>`);
    expect(html).toContain('<meta name="description" content="The faculty, the governing team');
    expect(html).toContain('Loading team members...');
    expect(html).toContain('Loading images...');

    await page.goto('/ourteam');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team and Faculty');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Our Faculty',
      'Our Team',
      'Developed By',
      'Alumini',
    ]);
    const faculty = page.getByRole('region', { name: 'Our Faculty' });
    await expect(faculty.getByRole('heading', { level: 3 })).toHaveText(
      profile.faculty.members.map(({ name }) => name),
    );
    await expect(faculty.getByRole('listitem')).toHaveCount(profile.faculty.members.length - 1);
    for (const [index, { name, qualifications, position, email, ...member }] of profile.faculty.members.entries()) {
      // The head of department is an article, the staff are a list.
      const shown = faculty.locator('article, li').nth(index);
      await expect(shown).toContainText(`${qualifications}${position}${'role' in member ? member.role : ''}`);
      await expect(shown.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
      const portrait = shown.getByRole('img', { name: `Portrait of ${name}` });
      await portrait.scrollIntoViewIfNeeded();
      await expect(portrait).toHaveJSProperty('complete', true);
      await expect(portrait).not.toHaveJSProperty('naturalWidth', 0);
    }
    await team(page).scrollIntoViewIfNeeded();
    await expect(team(page).getByText('No team members found.')).toBeVisible();
    await expect(members(page)).toHaveCount(0);
    const developers = page.getByRole('region', { name: 'Developed By' }).getByRole('listitem');
    await expect(developers).toHaveCount(profile.developers.members.length);
    for (const [index, { name, work, social }] of profile.developers.members.entries()) {
      const developer = developers.nth(index);
      await expect(developer.getByRole('heading', { level: 3, name })).toBeVisible();
      await expect(developer.getByText(work)).toBeVisible();
      const link = developer.getByRole('link', { name: socialNetworks[social.network] });
      await expect(link).toHaveAttribute('href', social.url);
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    await alumini(page).scrollIntoViewIfNeeded();
    await expect(alumini(page).getByText('No images found.')).toBeVisible();
    await expect(carousel(page)).toHaveCount(0);
  });
});

test.describe('the governing team', () => {
  test.describe('that cannot be fetched', () => {
    test.use({ expectedErrors: /500/ });
    test('says so, as the alumni images do, and Try Again loads the page again', async ({ page, site }) => {
      await failBoth(page);
      await openAt(page, 'Alumini', 'Our Team');
      await alumini(page).scrollIntoViewIfNeeded();
      await expect(alumini(page).getByRole('alert')).toHaveText('Failed to load images. Please try again later.');
      await expect(team(page).getByRole('alert')).toContainText(
        'Failed to fetch team members. Please try again later.',
      );

      await page.unrouteAll();
      await site.add('governingTeam', { name: '[Member]' });
      const loadedAgain = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await loadedAgain;
      await expect(members(page)).toHaveText(['[Member]Chair']);
      await expect(team(page).getByRole('alert')).toHaveCount(0);
    });
  });

  test('shows many members in the order in which they were added, each with a portrait', async ({ page, site }) => {
    // The list is longer than its part in the page.
    const names = Array.from({ length: pageListSize + 2 }, (_, index) => `[Member ${index + 1}]`);
    for (const name of names) await site.add('governingTeam', { name, designation: 'Volunteer' });
    await openAt(page, 'Our Team');
    await expect(members(page).getByRole('heading', { level: 3 })).toHaveText(names);
    const last = team(page).getByRole('img', { name: `Portrait of ${names.at(-1)}` });
    await expect(last).toHaveAttribute('loading', 'lazy');
    await last.scrollIntoViewIfNeeded();
    await expect(last).not.toHaveJSProperty('naturalWidth', 0);
  });
});

test.describe('the alumni images', () => {
  test('say that they are loading, in the room that they will take', async ({ page, site }) => {
    for (const width of [390, 1440]) {
      await site.clear();
      await page.setViewportSize({ width, height: 900 });
      const { release } = await hold(page, imageList);
      await openAt(page, 'Alumini');
      await expect(alumini(page).getByRole('status')).toHaveText('Loading images...');
      const height = (await alumini(page).boundingBox())?.height;
      await site.add('journey');
      await site.add('journey');
      release();
      await expect(carousel(page)).toBeVisible();
      expect((await alumini(page).boundingBox())?.height).toBe(height);
      await page.unroute(imageList);
    }
  });

  test('are shown one at a time, with a caption, said once, where there is one, wrap at both ends, bullets lead to each, and they stand still for a reader without motion', async ({
    page,
    site,
  }) => {
    await addImages(site, ['Third.', undefined, 'First.']);
    await page.clock.install();
    await openAt(page, 'Alumini');
    await expectShown(page, '1 of 3');
    await expect(shown(page).getByRole('figure', { name: 'First.' })).toHaveText('First.');
    await expect(shown(page).getByRole('img', { name: 'Journey Photo' })).toBeVisible();
    await page.clock.runFor(9000);
    await expectShown(page, '1 of 3');
    await expect(page.getByRole('button', { name: /^(Pause|Play) alumini/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Previous alumini images' }).click();
    await expectShown(page, '3 of 3');
    await page.getByRole('button', { name: 'Next alumini images' }).click();
    await expectShown(page, '1 of 3');
    await page.getByRole('button', { name: 'Go to 2 of 3' }).click();
    await expectShown(page, '2 of 3');
    await expect(page.getByRole('button', { name: 'Go to 2 of 3' })).toHaveAttribute('aria-current', 'true');
    await expect(shown(page).getByRole('img', { name: 'Journey Photo' })).toBeVisible();
    await expect(shown(page).locator('figcaption')).toHaveCount(0);
  });

  test('move on every 3 seconds, until they are paused', async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    const list = await hold(page, imageList);
    await openAt(page, 'Alumini');
    await expect(page.getByText('Loading images...')).toBeVisible();
    await addImages(site, ['Third.', 'Second.', 'First.']);
    await page.clock.pauseAt(Date.now() + 60_000);
    list.release();
    // The page shows a fetched list at the next tick of its clock, which stands still.
    await expect(async () => {
      await page.clock.runFor(10);
      await expectShown(page, '1 of 3', 100);
    }).toPass();
    await page.clock.runFor(2000);
    await expectShown(page, '1 of 3');
    // The three seconds begin once the scripts have shown the first image.
    await expect(async () => {
      await page.clock.runFor(500);
      await expectShown(page, '2 of 3', 100);
    }).toPass();
    await page.clock.runFor(3000);
    await expectShown(page, '3 of 3');

    await page.getByRole('button', { name: 'Pause alumini images' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(9000);
    await expectShown(page, '3 of 3');
    await expect(page.getByRole('button', { name: 'Play alumini images' })).toBeVisible();
  });

  test('stay few in the page when they are many', async ({ page, site }) => {
    await addImages(
      site,
      Array.from({ length: 20 }, (_, index) => `Photo ${index}.`),
    );
    await openAt(page, 'Alumini');
    await expect(carousel(page).getByText('1 of 20', { exact: true })).toBeVisible();
    expect(await carousel(page).locator('img').count()).toBeLessThan(8);

    // Six bullets have room. They move along with the slides.
    const bullets = carousel(page).getByRole('group', { name: 'Choose a slide' }).getByRole('button');
    await expect(bullets).toHaveCount(6);
    await expect(bullets.first()).toHaveAccessibleName('Go to 1 of 20');
    await bullets.last().click();
    await expectShown(page, '6 of 20');
    await expect(bullets.first()).toHaveAccessibleName('Go to 3 of 20');
    await expect(carousel(page).locator('[aria-current]')).toHaveAccessibleName('Go to 6 of 20');
  });

  test('have their number, and beside it as many bullets as fit in its row', async ({ page, site }) => {
    // The bar has room for the button that pauses.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await addImages(site, ['A photo.']);
    const [image] = (await (await fetch(`${site.address}/api/our-team-journey/image`)).json()).data;
    for (const [count, fitting] of [
      [9, { 320: 3, 390: 6, 1024: 6, 1440: 6 }],
      [200, { 320: 0, 390: 4, 1024: 6, 1440: 6 }],
    ] as const) {
      const data = Array.from({ length: count }, (_, index) => ({ ...image, _id: `photo-${index}` }));
      await page.route(imageList, (route) => route.fulfill({ json: { data } }));
      await openAt(page, 'Alumini');
      await page.getByRole('button', { name: 'Pause alumini images' }).click();
      await page.getByRole('button', { name: 'Previous alumini images' }).click();
      const number = carousel(page).getByText(new RegExp(`^\\d+ of ${count}$`));
      for (const [width, bullets] of Object.entries(fitting)) {
        await page.setViewportSize({ width: Number(width), height: 844 });
        const at = `${count} photos at ${width} pixels`;
        await expect(number, at).toBeVisible();
        await expect(carousel(page).getByRole('button', { name: /^Go to/ }), at).toHaveCount(bullets);
        expect((await carousel(page).locator('.carousel-bar').boundingBox())?.height, at).toBe(48);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(Number(width));
      }
    }
  });
});

const team = (page: Page) => page.getByRole('region', { name: 'Our Team' });
const members = (page: Page) => team(page).getByRole('listitem');
const alumini = (page: Page) => page.getByRole('region', { name: 'Alumini' });
const carousel = (page: Page) => alumini(page).getByRole('group', { name: 'alumini images', exact: true });

/** Opens the page and scrolls to these parts of it. Waits until each has started and requests its list. */
async function openAt(page: Page, ...services: (keyof typeof lists)[]) {
  const asked = services.map((part) => page.waitForRequest(lists[part]));
  await page.goto('/ourteam');
  for (const [index, part] of services.entries()) {
    await page.getByRole('region', { name: part }).scrollIntoViewIfNeeded();
    await asked[index];
  }
}

async function failBoth(page: Page) {
  for (const list of Object.values(lists))
    await page.route(list, (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
}

/** The slide on the screen. The others are inert. */
const shown = (page: Page) => carousel(page).locator('.carousel-slide:not([inert])');

async function expectShown(page: Page, name: string, timeout?: number) {
  await expect(shown(page)).toHaveCount(1, { timeout });
  await expect(shown(page)).toHaveAccessibleName(name, { timeout });
}

/** Adds journey images with these captions. The last is the newest, which is the first slide. */
async function addImages(site: Site, captions: (string | undefined)[]) {
  const token = await site.logIn();
  for (const caption of captions) {
    const { _id } = await site.add('journey', {}, await poster('#2c3286'));
    if (caption === undefined) continue;
    const response = await fetch(`${site.address}/api/our-team-journey/${_id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ caption }),
    });
    expect(response.ok).toBe(true);
  }
}
