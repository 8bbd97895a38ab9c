import type { Page } from '@playwright/test';
import { contentTypes } from '#contract/content/index.ts';
import type { ContentTypeName } from '../../contract/content/index.ts';
import type { SectionName, SiteSettings } from '../../contract/settings/index.ts';
import { sectionPath, siteScreen } from '../../features/site-settings/contract.ts';
import { pages } from '../../web/pages.ts';
import { paths } from '../../web/paths.ts';
import { longSettings } from '../support/longSettings.ts';
import { halfByTurns } from '../support/turns.ts';
import { expect, sessionOf, test } from './test.ts';

const urdu = 'اینٹینا کی ورکشاپ (E&TC)';

const texts: Partial<Record<ContentTypeName, Record<string, string>>> = {
  upcomingEvents: { description: urdu },
  pastEvents: { description: urdu },
  governingTeam: { name: urdu, designation: urdu },
  formerMembers: { year: '2025', name: urdu, designation: urdu },
  electromazine: { title: urdu, time: urdu, description: urdu },
  journey: { caption: urdu },
};

/** The settings with all texts in Urdu. */
const settings: Partial<SiteSettings> = JSON.parse(JSON.stringify(longSettings), (_, value) => {
  if (Array.isArray(value)) return value.slice(0, 3);
  return typeof value === 'string' && /^W+$/.test(value) ? urdu : value;
});

test('a text from right to left stands from right to left, wherever visitors and staff see it', async ({
  page,
  site,
}) => {
  const ids: Partial<Record<ContentTypeName, string>> = {};
  for (const [type, fields] of Object.entries(texts) as [ContentTypeName, Record<string, string>][])
    ids[type] = (await site.add(type, fields))._id;
  for (const [name, value] of Object.entries(settings)) await site.change(name as SectionName, value);

  for (const { path } of pages) {
    await page.goto(path);
    for (const section of await page.getByRole('region').all()) await section.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expectRightToLeft(page);
    if (path === paths.home) {
      await page.getByRole('button', { name: /5 Dec 2030/ }).click();
      await page.getByRole('link', { name: 'View the whole picture' }).click();
      await expect(page.getByRole('dialog', { name: 'Pictures' }).getByText(urdu)).toBeVisible();
      await expectRightToLeft(page);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Add to calendar' }).click();
      await expect(page.getByRole('dialog').getByText(urdu)).toBeVisible();
      await expectRightToLeft(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'View Full Description' }).click();
      await expectRightToLeft(page);
    }
    if (path === paths.allEvents) {
      await page.getByRole('button', { name: urdu }).click();
      await expectRightToLeft(page);
    }
  }
  for (const path of [
    `/events/${ids.upcomingEvents}`,
    `/events/${ids.pastEvents}`,
    `/magazine/${ids.electromazine}`,
    '/teams/2025',
  ]) {
    await page.goto(path);
    await expectRightToLeft(page);
  }

  const [session] = (await sessionOf(site)).origins;
  await page.evaluate((items = []) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, session?.localStorage);
  const lists = [
    contentTypes.pastEvents.screens.manage,
    contentTypes.governingTeam.screens.manage,
    contentTypes.formerMembers.screens.manage,
    contentTypes.electromazine.screens.manage,
  ];
  for (const path of halfByTurns(lists)) {
    await page.goto(path);
    await expectRightToLeft(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('textbox', { name: /Description|Name/ })).toHaveCSS('direction', 'rtl');
    await expectRightToLeft(page);
  }
  await page.goto(siteScreen);
  await expectRightToLeft(page);
  for (const section of halfByTurns(['clubs', 'about', 'faculty'])) {
    await page.goto(sectionPath(section));
    await expectRightToLeft(page);
  }
});

/** Expects each text in Urdu to have its own direction. A keyed heading has the direction of its trace. */
async function expectRightToLeft(page: Page) {
  await expect(page.getByText(urdu).first()).toBeAttached();
  const wrong = await page.evaluate(() => {
    const inUrdu = /^[\s“]*\p{Script=Arabic}/u;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const parents: Element[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (
        parent?.matches(':not(script, noscript, h1.keyed-lines *, [aria-hidden] *)') &&
        inUrdu.test(walker.currentNode.textContent ?? '')
      )
        parents.push(parent);
    }
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].filter(({ value }) =>
      inUrdu.test(value),
    );
    return [...parents, ...fields]
      .filter((element) => getComputedStyle(element).direction !== 'rtl')
      .map((element) => element.outerHTML.slice(0, 200));
  });
  expect([page.url(), wrong]).toEqual([page.url(), []]);
}
