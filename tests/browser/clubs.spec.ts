import { expect, test } from './test.ts';

test.describe('the clubs', () => {
  test('are three cards with a logo, a description and two links that open new tabs', async ({ page }) => {
    await page.goto('/');
    const clubs = page.getByRole('region', { name: 'Innovation Hub' }).getByRole('article');
    await expect(clubs.getByRole('heading', { level: 3 })).toHaveText([
      'Technical Club',
      'AI Build Club',
      'Electrozoom',
    ]);
    for (const club of await clubs.all()) {
      await club.scrollIntoViewIfNeeded();
      await expect
        .poll(() => club.locator('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth))
        .toBeGreaterThan(0);
      const links = club.getByRole('link');
      await expect(links).toHaveText(['Explore Club', 'Instagram']);
      for (const link of await links.all()) {
        await expect(link).toHaveAttribute('href', /^https:/);
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', /noopener/);
      }
    }
  });

  test('show at most eight lines of their descriptions', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/');
    const club = page.getByRole('article').filter({ hasText: 'Technical Club' });
    const lines = await club.getByText(/^Circuits/).evaluate((text) => {
      return text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight);
    });
    expect(Math.round(lines)).toBe(8);
  });

  test('are there before the script runs', async ({ site }) => {
    const html = await (await fetch(site.address)).text();
    for (const text of ['Innovation Hub', 'AI Build Club', 'Explore Club']) expect(html).toContain(text);
  });
});
