import { brotliCompressSync } from 'node:zlib';
import { expect, hold, test } from './test.ts';

test('the home page loads at most 135 KB of JavaScript, none of it the admin’s', async ({ page, site }) => {
  await site.add('upcomingEvents');
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), await response.text());
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /5 Dec 2030/ })).toBeVisible();
  await page.waitForLoadState('networkidle');

  const html = await (await fetch(site.address)).text();
  const inline = [...html.matchAll(/<script[^>]*>([^<]*)<\/script>/g)].map((match) => match[1] ?? '');
  const all = [...scripts.values(), ...inline];
  const bytes = all.map((script) => brotliCompressSync(script).length).reduce((sum, length) => sum + length, 0);
  expect(scripts.size).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(135 * 1024);
  for (const script of all) expect(script).not.toContain('Admin Dashboard');
});

for (const { path, type } of [
  { path: '/ourevents', type: 'pastEvents' },
  { path: '/all-events', type: 'electromazine' },
] as const) {
  test(`${path} shows its first image before the scripts, and fetches it once`, async ({ page, site }) => {
    await site.add(type);
    const images: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && request.url().includes('/media/')) images.push(request.url());
    });
    const scripts = await hold(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    const early = page.locator('[data-first-image] img');
    await expect(early).toBeInViewport();
    await expect.poll(() => early.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    scripts.release();
    await expect(early).toHaveCount(0);
    await expect(page.getByRole('img', { name: /^Poster|Electrozoom/ }).first()).toBeVisible();
    expect(images).toHaveLength(1);
  });
}

test('every page starts in the way that lets it paint first', async ({ site }) => {
  for (const path of ['/', '/about', '/ourevents', '/ourteam', '/all-events', '/admin/login']) {
    const html = await (await fetch(site.address + path)).text();
    expect(html).toContain('observe({ type: "paint", buffered: true })');
    expect(html).not.toMatch(/import \* as|import "/);
  }
});
