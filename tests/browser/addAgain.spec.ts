import type { Page } from '@playwright/test';
import { expect, poster, test } from './test.ts';

test.use({ loggedIn: true, expectedErrors: /failed:|ERR_FAILED|404/ });

const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const again = (page: Page, text: string) => cardOf(page, text).getByRole('link', { name: 'Add again' }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const manage = (page: Page) => page.getByRole('link', { name: /^Manage/ }).click();
const add = (page: Page) => page.getByRole('button', { name: 'Add Event' }).click();

test('an upcoming event is added again with its picture, without what belongs to its date, as an item of its own', async ({
  page,
  site,
}) => {
  const kept = {
    title: 'Antenna Day',
    description: 'A tape measure makes a Yagi.',
    startTime: '10:00',
    endTime: '17:00',
    place: 'Seminar Hall, 2nd floor',
    registration: 'example.org/r',
    alt: 'A Yagi.',
    focus: '30% 40%',
  };
  const ofItsDate = {
    eventDate: '2020-12-05',
    endDate: '2020-12-06',
    state: 'postponed',
    stateNote: 'New date follows',
    registrationOpens: '2020-11-01T10:00',
    registrationFull: 'true',
  };
  const { _id, url } = await site.add('upcomingEvents', { ...kept, ...ofItsDate });
  const stored = async () => (await (await fetch(`${site.address}/api/getupcomming`)).json()).data;
  await page.goto('/admin/upcoming-events/manage');
  await again(page, 'Antenna Day');
  await expect(field(page, 'Event Date')).toBeFocused();
  await expect(field(page, 'Event Date')).toHaveValue('');
  await expect(page).toHaveURL('/admin/upcoming-events');
  await expect(page.getByAltText('Chosen file')).toBeVisible();
  await expect(field(page, 'Start Time')).toHaveValue('10:00');
  await expect(field(page, 'Last Day')).toHaveValue('');
  await expect(page.getByRole('button', { name: /^State/ })).toHaveAttribute('aria-expanded', 'false');

  await field(page, 'Event Date').fill('2030-12-05');
  const sent = page.waitForRequest('**/upload');
  await add(page);
  expect((await sent).headers()['idempotency-key']).toBeTruthy();
  await expect(page.getByText('Upcoming event added successfully!')).toBeVisible();
  const [first, second] = await stored();
  expect(first).toMatchObject({ ...kept, ...ofItsDate, _id, url });
  expect(second).toMatchObject({ ...kept, eventDate: '2030-12-05', width: first.width, height: first.height });
  expect([_id, url]).not.toContain(second._id);
  expect(second.url).not.toBe(url);
  for (const name of ['endDate', 'state', 'stateNote', 'registrationOpens', 'registrationFull'])
    expect(second).not.toHaveProperty(name);

  // The form reports a lost picture, and keeps the texts.
  await page.route('**/media/**/original.jpg', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.fallback(),
  );
  await manage(page);
  await again(page, '2030');
  const lost = page.getByRole('alert').filter({ hasText: 'The picture could not be fetched. Please choose it.' });
  await expect(lost).toBeFocused();
  await expect(field(page, 'Image')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Title')).toHaveValue('Antenna Day');
  await field(page, 'Image').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await poster() });
  await expect(lost).toHaveCount(0);
  await field(page, 'Event Date').fill('2031-12-05');
  await add(page);
  await expect(page.getByText('Upcoming event added successfully!')).toBeVisible();
  expect(await stored()).toHaveLength(3);

  // If the event was deleted meanwhile, the form is empty.
  await manage(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  await site.remove('upcomingEvents', _id);
  await again(page, '2020');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('');
});

test('a past event is added again as a past event, and what is filled in waits as an unsaved form', async ({
  page,
  site,
}) => {
  await site.add('pastEvents', {
    title: 'Antenna Day',
    description: 'Ten Yagis.',
    eventDate: '2020-12-05',
    place: 'Seminar Hall',
    clubName: 'Technical club',
  });
  await page.goto('/admin/past-events/manage');
  await again(page, 'Antenna Day');
  await expect(field(page, 'Event Date')).toBeFocused();
  await expect(field(page, 'Club')).toHaveValue('Technical club');
  await expect(field(page, 'Place')).toHaveValue('Seminar Hall');
  await manage(page);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();

  await add(page);
  await expect(page.getByText('Past event added successfully!')).toBeVisible();
  await manage(page);
  await expect(page.getByRole('article')).toHaveCount(2);
  const [first, second] = (await (await fetch(`${site.address}/api/getpast`)).json()).data;
  expect([first, second].map(({ eventDate, place, title }) => ({ eventDate, place, title }))).toEqual([
    { eventDate: undefined, place: 'Seminar Hall', title: 'Antenna Day' },
    { eventDate: '2020-12-05', place: 'Seminar Hall', title: 'Antenna Day' },
  ]);

  // The address of a draft's picture has a secret, which is no part of the file's name.
  await site.add('pastEvents', { title: 'Not yet public', draft: 'true' });
  await page.reload();
  await again(page, 'Not yet public');
  await expect(page.getByText(/^original\.jpg/)).toBeVisible();
  await expect(page.getByText('secret')).toHaveCount(0);
});
