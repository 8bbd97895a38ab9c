import type { Page } from '@playwright/test';
import { expect, hold, poster, test } from '../../tests/browser/test.ts';

const list = '**/api/get';
const magazine = (page: Page) => page.getByRole('region', { name: 'Electromazine' });
const slides = (page: Page) => magazine(page).locator('[aria-roledescription=slide]');
const previous = (page: Page) => magazine(page).getByRole('button', { name: 'Previous magazine issues' });
const next = (page: Page) => magazine(page).getByRole('button', { name: 'Next magazine issues' });
const dots = (page: Page) => magazine(page).getByRole('button', { name: /^Go to/ });

test.describe('the magazine', () => {
  test('without issues says that it is loading, also before the script runs, and then that there is none', async ({
    page,
    site,
  }) => {
    expect(await (await fetch(site.address)).text()).toContain('Loading Latest Issues...');
    const { release } = await hold(page, list);
    const asked = page.waitForRequest(list);
    await page.goto('/');
    await magazine(page).scrollIntoViewIfNeeded();
    await asked;
    await expect(magazine(page).getByRole('status')).toHaveText('Loading Latest Issues...');
    release();
    await expect(magazine(page).getByText('No Events Found')).toBeVisible();
    await expect(magazine(page).getByText('Loading Latest Issues...')).toBeHidden();
    await expect(
      magazine(page).getByText('The Electromazine portal is ready. Please check back soon for new events!'),
    ).toBeVisible();
    await expect(magazine(page).getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/all-events');
  });

  test.describe('that cannot be fetched', () => {
    test.use({ expectedErrors: /500/ });

    test('looks like one without issues', async ({ page }) => {
      await page.route(list, (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
      await page.goto('/');
      await magazine(page).scrollIntoViewIfNeeded();
      await expect(magazine(page).getByText('No Events Found')).toBeVisible();
    });
  });

  test('shows one issue without arrows, and stands in for what it lacks', async ({ page, site }) => {
    await site.add('electromazine', { description: 'Coils.', registrationLink: 'https://example.org/12' });
    await page.goto('/');
    const issue = magazine(page).getByRole('article');
    await expect(issue.getByText('LATEST ISSUE')).toBeVisible();
    await expect(issue.getByText('Featured Event')).toBeVisible();
    await expect(issue.getByRole('heading', { name: 'Electrozoom Event' })).toBeVisible();
    await expect(issue.getByRole('img', { name: 'Cover: Electrozoom Event' })).toBeVisible();
    const read = issue.getByRole('link', { name: /^Read now/ });
    await expect(read).toHaveText('Read now');
    await expect(read).toHaveAttribute('href', 'https://example.org/12');
    await expect(read).toHaveAttribute('target', '_blank');
    await expect(read).toHaveAttribute('rel', /noopener/);
    await expect(next(page)).toHaveCount(0);
    await expect(previous(page)).toHaveCount(0);
    await expect(dots(page)).toHaveCount(0);
  });

  test('wraps with two issues on a phone and with the four latest on a desktop, follows its dots, and never moves by itself', async ({
    page,
    site,
  }) => {
    const current = (title: string) => magazine(page).getByRole('heading', { level: 3, name: title });
    await page.clock.install();
    await site.add('electromazine', { title: 'Issue 1' });
    for (const [count, width] of [
      [2, 390],
      [4, 1440],
    ] as const) {
      if (count === 4) {
        await site.clear();
        await site.add('electromazine', { title: 'Older' });
        for (const number of [1, 2, 3]) await site.add('electromazine', { title: `Issue ${number}` });
      }
      await site.add('electromazine', {
        title: `Issue ${count}`,
        time: 'October 2030',
        description: 'A description. '.repeat(100),
      });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await magazine(page).scrollIntoViewIfNeeded();
      // The page comes with two issues, and fetches the others. Parts above it may start late, and move it.
      await expect(dots(page)).toHaveCount(count);
      await page.waitForLoadState('networkidle');
      await current(`Issue ${count}`).scrollIntoViewIfNeeded();
      await expect(current(`Issue ${count}`)).toBeInViewport();
      await page.clock.runFor(15_000);
      await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
      await previous(page).click();
      await expect(current('Issue 1')).toBeInViewport();
      await expect(dots(page).nth(count - 1)).toHaveAttribute('aria-current', 'true');
      await next(page).click();
      await expect(current(`Issue ${count}`)).toBeInViewport();
      await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
      await dots(page).nth(1).click();
      await expect(current(`Issue ${count - 1}`)).toBeInViewport();
      await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true');
      await page.keyboard.press('ArrowLeft');
      await expect(current(`Issue ${count}`)).toBeInViewport();
      await expect(current(`Issue ${count - 1}`)).not.toBeInViewport();
    }
    await expect(slides(page).locator('h3')).toHaveText(['Issue 4', 'Issue 3', 'Issue 2', 'Issue 1']);
    await expect(magazine(page).getByText('LATEST ISSUE')).toHaveCount(4);
    await expect(magazine(page).getByText('October 2030')).toBeVisible();
    const lines = await magazine(page)
      .getByText(/^A description/)
      .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
    expect(Math.round(lines), 'lines of a description').toBe(4);
    await expect(magazine(page).getByRole('button', { name: /^Pause/ })).toHaveCount(0);
  });

  test('shows the next cover at half strength where there is room', async ({ page, site }) => {
    for (const title of ['Third', 'Second', 'First']) {
      await site.add('electromazine', { title }, await poster('#dde1c3'));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await magazine(page).scrollIntoViewIfNeeded();
    const cover = (title: string) => magazine(page).locator(`.issue-cover:has([alt="Cover: ${title}"])`);
    for (const title of ['Second', 'Third', 'First']) {
      await expect(cover(title)).toBeInViewport();
      await expect(cover(title)).toHaveCSS('opacity', '0.5');
      await next(page).click();
    }
    await page.setViewportSize({ width: 1000, height: 900 });
    await magazine(page).evaluate((section) => section.scrollIntoView());
    await expect(cover('First')).toBeInViewport();
    await expect(cover('Second')).not.toBeInViewport();
    await expect(cover('Second')).toHaveCSS('opacity', '1');
  });

  test('has no horizontal scroll, whatever an issue says', async ({ page, site }) => {
    const long = 'W'.repeat(100);
    for (let issue = 0; issue < 2; issue++) {
      await site.add('electromazine', { title: long, time: long, description: 'W'.repeat(600) });
    }
    await page.goto('/');
    await magazine(page).scrollIntoViewIfNeeded();
    await expect(dots(page)).toHaveCount(2);
    for (const width of [320, 768, 1024, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
});
