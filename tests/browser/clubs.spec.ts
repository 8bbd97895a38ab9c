import { socialNetworks } from '#contract/settings/socialNetworks.ts';
import { profile } from '../../chapter/profile.ts';
import { expect, inHtml, test } from './test.ts';

test.describe('the clubs', () => {
  test('are three cards with a logo, at most eight lines of a description and two links that open new tabs, also before the script', async ({
    page,
    site,
  }) => {
    const html = await (await fetch(site.address)).text();
    for (const text of [
      'Innovation Hub',
      'Explore Club',
      ...Object.values(profile.clubs).map(({ title }) => inHtml(title)),
    ])
      expect(html).toContain(text);
    await page.goto('/');
    const clubs = page.getByRole('region', { name: 'Innovation Hub' }).getByRole('article');
    await expect(clubs.getByRole('heading', { level: 3 })).toHaveText(
      Object.values(profile.clubs).map(({ title }) => title),
    );
    for (const [index, { exploreUrl, social }] of Object.values(profile.clubs).entries()) {
      const club = clubs.nth(index);
      await club.scrollIntoViewIfNeeded();
      await expect
        .poll(() => club.locator('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth))
        .toBeGreaterThan(0);
      const links = club.getByRole('link');
      await expect(links).toHaveText(['Explore Club', socialNetworks[social.network]]);
      for (const [place, url] of [exploreUrl, social.url].entries()) {
        const link = links.nth(place);
        await expect(link).toHaveAttribute('href', url);
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', /noopener/);
      }
    }

    await page.setViewportSize({ width: 320, height: 800 });
    const club = page.getByRole('article').filter({ hasText: profile.clubs.technical.title });
    const lines = await club.getByText(profile.clubs.technical.description, { exact: true }).evaluate((text) => {
      text.textContent = 'Longer than any description. '.repeat(100);
      return text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight);
    });
    expect(Math.round(lines)).toBe(8);
  });
});
