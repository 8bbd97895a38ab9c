import { expect, test } from './test.ts';

// What a page without JavaScript does not load is no failure.
test.use({ javaScriptEnabled: false, expectedErrors: /assets/ });

const lists = [
  { path: '/', type: 'upcomingEvents', section: 'Upcoming Events', waiting: /Scanning/ },
  { path: '/', type: 'electromazine', section: 'Electromazine', waiting: /Loading Latest/ },
  { path: '/ourevents', type: 'pastEvents', section: 'Past Events', waiting: /Curating/ },
  { path: '/all-events', type: 'electromazine', section: 'All events', waiting: /Loading Events/ },
  { path: '/ourteam', type: 'governingTeam', section: 'Our Team', waiting: /Loading team/ },
  { path: '/ourteam', type: 'journey', section: 'Alumini', waiting: /Loading images/ },
] as const;

for (const { path, type, section, waiting } of lists) {
  test(`without JavaScript ${path} shows '${section}' as a plain list`, async ({ page, site }) => {
    const { url } = await site.add(type);
    await page.goto(path);
    const region = page.getByRole('region', { name: section, exact: true });
    const item = region.getByRole('listitem');
    await expect(item).toHaveCount(1);
    await expect(item.locator('img')).toHaveAttribute('src', url);
    await item.scrollIntoViewIfNeeded();
    await expect(item.locator('img')).toHaveJSProperty('complete', true);
    await expect(region.getByText(waiting)).toBeHidden();
  });
}

test('without JavaScript the links of the bar stand below it on a phone, and no button that would do nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Our Events' }).first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'Our Team' }).click();
  await expect(page).toHaveURL('/ourteam');
});

test('without JavaScript /ourevents hides what only scripts can show', async ({ page }) => {
  await page.goto('/ourevents');
  await expect(page.getByRole('heading', { name: 'Past Events', exact: true })).toBeVisible();
  await expect(page.getByText('Our Past Events')).toBeHidden();
  await expect(page.getByText('Loading the list...')).toBeHidden();
});
