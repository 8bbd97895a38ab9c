import { maxOrdered } from '#contract/content/several.ts';
import { expect, poster, type Site, test } from '../../tests/browser/test.ts';
import { type JourneyImage, journey } from './contract.ts';

test.use({ loggedIn: true });

async function addPhoto(site: Site, name: string) {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await poster())]), name);
  await site.call('POST', '/our-team-journey/upload', form);
}

declare global {
  interface Window {
    /** The number of cards that were drawn at first. */
    firstDrawn?: number;
  }
}

test('more photos than can be put in order are shown with a line that says so, the first of them at once', async ({
  page,
  site,
}) => {
  await addPhoto(site, 'a.jpg');
  const [photo] = (await site.call('GET', journey.path)) as JourneyImage[];
  const data = Array.from({ length: maxOrdered + 1 }, (_, index) => ({ ...photo, _id: `photo-${index}` }));
  await page.route(`**/api${journey.path}`, (route) => route.fulfill({ json: { data } }));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      window.firstDrawn ||= document.querySelectorAll('article').length;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/admin/edit-our-team-journey');
  await expect(page.getByText('More than 1,000 journey images cannot be put in order.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change order' })).toHaveCount(0);
  // The cards below the first ones follow, which takes a busy machine long.
  await expect(page.getByRole('article')).toHaveCount(data.length, { timeout: 60_000 });
  expect(await page.evaluate(() => window.firstDrawn)).toBe(60);
});
