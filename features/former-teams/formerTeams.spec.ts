import type { Page } from '@playwright/test';
import { violations } from '../../tests/browser/axe.ts';
import { expect, poster, type Site, test, untilItStarted } from '../../tests/browser/test.ts';
import { newYearMessages } from './contract/newYear.ts';

const numbers = Array.from({ length: 6 }, (_, index) => index + 1);
const names = (team: string) => numbers.map((number) => `${team} ${number}`);

async function addAll(site: Site, all: string[]) {
  const image = await poster();
  for (const name of all) await site.add('governingTeam', { name }, image);
}

async function addFormer(site: Site, teams: Record<string, string[]>) {
  const image = await poster();
  for (const [year, members] of Object.entries(teams))
    for (const name of members) await site.add('formerMembers', { year, name, designation: 'Chair' }, image);
}

const cards = (page: Page) => page.getByRole('article');
const members = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const toast = (page: Page) => page.getByLabel('Notifications');
const started = (page: Page) => page.getByRole('group', { name: 'The team of 2025–26 is now a former team.' });

test.describe('a new year', () => {
  test.use({ loggedIn: true });

  test('moves the team to the former ones, is undone, is started again, and has a team beside it', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await addAll(site, names('Old'));
    await page.goto('/admin/governing-team/manage');
    await expect(cards(page)).toHaveCount(6);
    const start = async (year: string) => {
      await page.getByRole('button', { name: 'Start the new year' }).click();
      const dialog = page.getByRole('dialog', { name: 'Start the new year' });
      await expect(dialog).toContainText('The 6 members of the team move to the former teams');
      await expect(dialog.getByLabel('Year of this team')).toHaveValue(/^20\d\d–\d\d$/);
      await dialog.getByLabel('Year of this team').fill('the last one');
      await dialog.getByRole('button', { name: 'Start the new year' }).click();
      await expect(dialog.getByText('Year must be a year like 2025–26 or 2025.')).toBeVisible();
      await dialog.getByLabel('Year of this team').fill(year);
      await dialog.getByRole('button', { name: 'Start the new year' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await start('2025–26');
    await expect(toast(page).getByText(newYearMessages.done('2025-26'))).toBeVisible();
    await expect(page.getByText('No team members found.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'All governing team members' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Start the new year' })).toHaveCount(0);
    await started(page).getByRole('button', { name: 'Undo' }).click();
    await expect(cards(page)).toHaveCount(6);
    await expect(started(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'All governing team members' })).toBeFocused();

    await start('2025/2026');
    await expect(started(page)).toBeVisible();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `at ${width} pixels`).toEqual([]);
    }
    await addAll(site, names('New'));
    await page.reload();
    await expect(cards(page)).toHaveCount(6);
    await expect(started(page)).toHaveCount(0);

    await page.goto('/ourteam');
    await page.getByRole('link', { name: 'The teams of former years' }).click();
    await page.getByRole('link', { name: '2025–26' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team 2025–26');
    await expect(members(page)).toHaveText(names('Old'));
    await page.getByRole('link', { name: 'Our Team' }).last().click();
    await page.getByRole('region', { name: 'Our Team' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Our Team' }).getByRole('listitem')).toHaveText(
      names('New').map((name) => `${name}Chair`),
    );
  });
});

test.describe('the pages of former teams', () => {
  test('exist only if there is a team, and belong to Our Team in the navigation', async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { _id } = await site.add('formerMembers', { year: '2019' });
    for (const path of ['/teams', '/teams/2019']) {
      await page.goto(path);
      await expect(navigation(page)).toHaveText(['Home', 'About', 'Our Events', 'Our Team']);
      await expect(navigation(page).nth(3)).toHaveAttribute('aria-current', 'true');
      await expect(page.locator('[aria-current]').filter({ visible: true })).toHaveCount(1);
    }
    await expect(page).toHaveTitle(/^Team 2019 \| /);
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /^The governing team of .* in 2019\.$/,
    );
    const addressOf = async (path: string) => new URL((await fetch(site.address + path)).url).pathname;
    for (const path of ['/teams/2018', '/teams/2019/', '/teams/nothing', '/teams/2019/more'])
      expect(await addressOf(path), path).toBe(path === '/teams/2019/' ? '/teams/2019' : '/');
    await site.remove('formerMembers', _id);
    for (const path of ['/teams', '/teams/2019']) expect(await addressOf(path), path).toBe('/');
    const team = await (await fetch(`${site.address}/ourteam`)).text();
    expect(team).not.toContain('The teams of former years');
  });

  test('name the years with their members, lead from year to year, and fit every width', async ({ page, site }) => {
    const long = 'A'.repeat(80);
    await addFormer(site, {
      '2022-23': ['Asha'],
      '2023-24': ['Bela', long, 'نعمان بن ثابت', 'Chitra', 'Dev'],
      '2024-25': ['Esha', 'Farid'],
    });
    await page.goto('/teams');
    const rows = page.getByRole('region', { name: 'Year by year' }).getByRole('listitem');
    await expect(rows).toHaveText(['2024–252 members', '2023–245 members', '2022–231 member']);
    const widths = [320, 390, 768, 1024, 1440, 2560];
    const expectToFit = async () => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${page.url()} at ${width}`).toBe(
          width,
        );
      }
    };
    await expectToFit();
    // The narrowest window with the links in the bar has room for all of them, each in one line.
    await page.setViewportSize({ width: 1024, height: 768 });
    for (const link of await navigation(page).all())
      expect(
        await link.evaluate(({ scrollWidth, clientWidth, clientHeight }) => [
          scrollWidth - clientWidth,
          clientHeight < 80,
        ]),
      ).toEqual([0, true]);
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80);
    await rows.nth(1).getByRole('link').click();
    await expect(members(page)).toHaveCount(5);
    await untilItStarted(page);
    await expectToFit();
    expect(await violations(page)).toEqual([]);
    const others = page.getByRole('navigation', { name: 'Other teams' }).getByRole('link');
    await expect(others).toHaveText(['Team 2022–23', 'All former teams', 'Team 2024–25']);
    await others.first().click();
    await expect(members(page)).toHaveText(['Asha']);
    await expect(others).toHaveText(['All former teams', 'Team 2023–24']);
    await others.last().click();
    await expect(members(page)).toHaveCount(5);
    await others.last().click();
    await expect(members(page)).toHaveText(['Esha', 'Farid']);
    await expect(others).toHaveText(['Team 2023–24', 'All former teams', 'Our Team']);
  });

  test('keep what came with them when the API fails, and show what has changed when it answers', async ({
    page,
    site,
  }) => {
    await addFormer(site, { '2024-25': ['Esha'] });
    const call = '**/api/teams/2024-25';
    await page.route(call, (route) => route.fulfill({ json: { data: [{ name: 'Farid' }, null, { designation: 5 }] } }));
    await page.goto('/teams/2024-25');
    await expect(members(page)).toHaveText(['Farid', 'Team member']);
    await page.unroute(call);
    await page.route('**/api/teams', (route) =>
      route.fulfill({ json: { data: [{ year: '2020', members: 2 }, { year: 5 }, null] } }),
    );
    await page.goto('/teams');
    await expect(page.getByRole('region', { name: 'Year by year' }).getByRole('listitem')).toHaveText([
      '20202 members',
    ]);
  });
});

test.describe('without JavaScript', () => {
  // A page without JavaScript does not load its scripts, which is no failure.
  test.use({ javaScriptEnabled: false, expectedErrors: /assets/ });

  test('the former teams are whole, with their pictures', async ({ page, site }) => {
    await addFormer(site, { '2024-25': names('Member'), '2023-24': ['Asha'] });
    await page.goto('/teams');
    await page.getByRole('link', { name: '2024–25' }).click();
    await expect(members(page)).toHaveText(names('Member'));
    const last = page.getByRole('img', { name: 'Portrait of Member 6' });
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByText(/Loading/)).toHaveCount(0);
    await page.getByRole('link', { name: 'Team 2023–24' }).click();
    await expect(members(page)).toHaveText(['Asha']);
  });
});
