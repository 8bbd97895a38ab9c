import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './test.ts';

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

test('every page starts in the way that lets it paint first', async ({ site }) => {
  for (const path of ['/', '/about', '/ourevents', '/ourteam', '/all-events', '/admin/login']) {
    const html = await (await fetch(site.address + path)).text();
    expect(html).toContain('observe({ type: "paint", buffered: true })');
    expect(html).not.toMatch(/import \* as|import "/);
  }
});
