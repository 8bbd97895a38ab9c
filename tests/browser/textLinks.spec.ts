import type { Locator, Page } from '@playwright/test';
import { expect, type Site, test } from './test.ts';

const hrefs = ['mailto:team@example.org', 'tel:+919876543210', 'https://example.org/yagi'];
const description = 'Build a Yagi.\nAsk team@example.org or +91 98765 43210, and read https://example.org/yagi.';

async function addItems(site: Site) {
  const event = await site.add('upcomingEvents', { description });
  const past = await site.add('pastEvents', { description });
  const issue = await site.add('electromazine', { title: 'Near field', description });
  return { event: `/events/${event._id}`, past: `/events/${past._id}`, issue: `/magazine/${issue._id}` };
}

/** Expects that the addresses in the description are links there, or that none of them is one. */
async function expectLinks(within: Locator, expected = hrefs) {
  const links = within.getByRole('link', { name: /@example|98765|example\.org/ });
  await expect(links).toHaveCount(expected.length);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(expected);
}

/** Returns the groups of digits of a phone number as they stand from left to right. */
function groupsFromLeft(link: Node): string[] {
  const text = link.firstChild as Text;
  const leftOf = ({ index }: RegExpMatchArray) => {
    const range = document.createRange();
    range.setStart(text, index ?? 0);
    range.setEnd(text, (index ?? 0) + 1);
    return range.getBoundingClientRect().left;
  };
  return [...text.data.matchAll(/\S+/g)].sort((one, other) => leftOf(one) - leftOf(other)).map(([group]) => group);
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the addresses in a description are links wherever it stands whole, and text where only its first lines stand', async ({
  page,
  site,
}) => {
  const paths = await addItems(site);
  for (const path of Object.values(paths)) {
    await page.goto(path);
    const article = page.getByRole('main').getByRole('article');
    await expectLinks(article);
    const web = article.getByRole('link', { name: 'https://example.org/yagi' });
    await expect(web).toHaveAttribute('target', '_blank');
    await expect(web).toHaveAttribute('rel', 'noopener noreferrer');
  }
  const urdu = await site.add('pastEvents', { title: 'Yagi', description: 'فون: +91 98765 43210' });
  await page.goto(`/events/${urdu._id}`);
  expect(await page.getByRole('link', { name: /98765/ }).evaluate(groupsFromLeft)).toEqual(['+91', '98765', '43210']);
  await site.remove('pastEvents', urdu._id);

  await page.goto('/');
  await region(page, 'Upcoming Events')
    .getByRole('button', { name: /Details/ })
    .click();
  const overlay = page.getByRole('group', { name: /^Event on:/ });
  await expect(overlay).toContainText('Ask team@example.org');
  await expectLinks(overlay, []);
  await overlay.getByRole('button', { name: 'View Full Description' }).click();
  await expectLinks(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await overlay.getByRole('link', { name: 'View the whole picture' }).click();
  await expectLinks(page.getByRole('dialog', { name: 'Pictures' }));
  await page.keyboard.press('Escape');
  // The way back in the history would stop the next navigation.
  await expect.poll(() => page.evaluate(() => history.state?.depth)).toBe(1);

  await page.goto('/ourevents');
  const list = region(page, 'Past events, as a list');
  await list.scrollIntoViewIfNeeded();
  await expect(list).toContainText('Ask team@example.org');
  await expectLinks(page.getByRole('main'), []);
  await list.getByRole('button', { name: /Build a Yagi/ }).click();
  await expectLinks(page.getByRole('dialog'));

  await page.goto('/all-events');
  const tile = page.getByRole('main').getByRole('listitem');
  await tile.hover();
  await expect(tile).toContainText('Ask team@example.org');
  await expectLinks(tile, []);
  await tile.getByRole('button', { name: 'Near field' }).click();
  await expectLinks(tile);
});
