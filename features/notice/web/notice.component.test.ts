import { profile } from '#chapter/profile.ts';
import { minuteIn } from '#contract/event/localTime.ts';
import { formatMinute } from '#contract/event/schedule.ts';
import { expect, page, site, test, visit } from '../../../tests/support/component.tsx';
import { proposedTime } from './times.ts';

const { timeZone } = profile.region;
const hour = 3_600_000;
const field = (label: string) => page.getByLabelText(label, { exact: true });
const typedIn = async (label: string) => ((await field(label).findElement()) as HTMLInputElement).value;
const save = () => page.getByRole('button', { name: 'Save', exact: true });
const saved = () => page.getByRole('status').filter({ hasText: 'Saved.' });

test('a notice is a text and Save, on a phone, from now until the evening, and its card says so', async () => {
  await page.viewport(390, 844);
  await visit('/admin/site');
  const card = () => page.getByRole('listitem').first();
  await expect.element(card()).toMatchTextContent('Nothing above the pages');
  await card().getByRole('link', { name: 'Notice' }).click();
  await field('Text').fill('Antenna Day moves to Lab 3');
  const { until } = proposedTime(minuteIn(timeZone));
  await expect.poll(() => typedIn('Until')).toBe(until);
  await expect.element(page.getByText(/^Visitors see it as soon as it is saved/)).toBeVisible();
  await save().click();
  await expect.element(saved()).toHaveFocus();
  const { notice } = await site.settings();
  expect(notice).toMatchObject({ text: 'Antenna Day moves to Lab 3', link: null, until });
  expect(await typedIn('From')).toBe(notice?.from);
  await page.getByRole('link', { name: 'All sections' }).click();
  await expect.element(card()).toMatchTextContent(`Visible until ${formatMinute(until, timeZone)}`.replace(/\s/g, ' '));
});

test('another text keeps the time of a notice that stands, and is a new notice when that is over', async () => {
  const inHours = (hours: number) => minuteIn(timeZone, Date.now() + hours * hour);
  const time = { from: inHours(-2), until: inHours(50) };
  await site.change('notice', { text: 'Old', ...time });
  await visit('/admin/site/notice');
  await field('Text').fill('Older');
  expect(await typedIn('Until')).toBe(time.until);
  await field('Until').fill(inHours(-1));
  await expect.element(page.getByText('Nobody sees it: its time is over.')).toBeVisible();
  await field('Text').fill('New');
  expect(await typedIn('Until')).toBe(proposedTime(minuteIn(timeZone)).until);
});

test('a wrong link and a time that ends before it begins are refused in their places', async () => {
  await visit('/admin/site/notice');
  await field('Text').fill('Hello');
  await field('Link').fill('javascript:alert(1)');
  await save().click();
  await expect
    .element(field('Link'))
    .toHaveAccessibleDescription(/Link must be a web address, or a page of this site such as/);
  // The time that was proposed still holds.
  await expect.element(page.getByText(/^Visitors see it as soon as it is saved, until \d/)).toBeVisible();
  await field('Link').fill('/ourevents');
  await field('Until').fill('20266-12-05T20:00');
  await expect.element(page.getByText(/until somebody takes it down/)).toBeVisible();
  await field('From').fill('2026-12-05T20:00');
  await field('Until').fill('2026-12-05T19:00');
  await save().click();
  await expect.element(field('Until')).toHaveAccessibleDescription(/Until must be later than From/);
  expect(await typedIn('Text')).toBe('Hello');
});
