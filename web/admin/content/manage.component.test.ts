import { pastEvents } from '#features/events/contract/pastEvents.ts';
import {
  address,
  describe,
  expect,
  formHasLeftHistory,
  hold,
  page,
  site,
  test,
  textsOf,
  visit,
} from '../../../tests/support/component.tsx';

const cards = () => page.getByRole('article');
const headings = () => cards().getByRole('heading');
const search = () => page.getByRole('searchbox', { name: 'Search' });
const count = (text: string) => page.getByRole('search').getByRole('status').filter({ hasText: text });

async function open(path: string) {
  await visit(path);
  await expect.element(cards().first()).toBeVisible();
}

describe('the list of past events', () => {
  test.beforeEach(async () => {
    for (const texts of [
      { description: 'Soirée of lasers.', clubName: 'AI build club', link: '' },
      { description: 'A tape measure makes a Yagi.', clubName: 'Technical club', link: '' },
      { description: 'Lasers through a fibre.', clubName: 'Technical club', link: 'example.org/fibre' },
    ]) {
      await site.add('pastEvents', texts);
    }
  });

  test('is there at once behind the screen that adds one, and then fetched again', async () => {
    const list = `**/api${pastEvents.path}`;
    performance.clearResourceTimings();
    await visit('/admin/past-events');
    const fetched = () => performance.getEntriesByName(`${location.origin}/api${pastEvents.path}`);
    await expect.poll(fetched).toHaveLength(1);
    await site.add('pastEvents', { description: 'Added meanwhile.' });
    const held = await hold(list);
    await page.getByRole('link', { name: 'Manage Past Events' }).click();
    await expect.element(cards()).toHaveLength(3);
    await held.release();
    await expect.element(cards()).toHaveLength(4);
  });

  test('is searched, says when nothing matches, is narrowed to a club and sorted, and stays so when the page is loaded again or come back to', async () => {
    await open('/admin/past-events/manage');
    await expect.element(count('3 in all')).toBeVisible();
    await search().fill('LASERS soiree');
    await expect.poll(() => textsOf(cards())).toEqual([expect.stringMatching(/Soirée of lasers/)]);
    await expect.element(count('1 of 3')).toBeVisible();
    await search().fill('org/fibre');
    await expect.poll(() => textsOf(cards())).toEqual([expect.stringMatching(/Lasers through a fibre/)]);
    await search().fill('nothing of that');
    await expect.element(page.getByText('No matches')).toBeVisible();
    await expect.element(page.getByText(pastEvents.list.empty)).toHaveLength(0);
    await expect.element(count('0 of 3')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.element(cards()).toHaveLength(3);
    await expect.element(search()).toHaveFocus();
    await expect.element(search()).toHaveValue('');

    await page.getByLabelText('Show').selectOptions('Technical club');
    await page.getByLabelText('Sort by').selectOptions('Oldest first');
    const oldestOfClub = [expect.stringContaining('A tape measure'), expect.stringContaining('Lasers through')];
    await expect.poll(() => textsOf(cards())).toEqual(oldestOfClub);
    await expect.poll(address).toBe('/admin/past-events/manage?filter=Technical+club&sort=oldest');

    await visit(address());
    await expect.poll(() => textsOf(cards())).toEqual(oldestOfClub);
    await expect.element(page.getByLabelText('Sort by')).toHaveValue('oldest');
    await page.getByRole('link', { name: 'Add Past Event' }).click();
    await expect.poll(address).toBe('/admin/past-events');
    history.back();
    await expect.poll(() => textsOf(cards())).toEqual(oldestOfClub);
    await expect.element(count('2 of 3')).toBeVisible();

    await page.getByLabelText('Show').selectOptions('All clubs');
    await page.getByLabelText('Sort by').selectOptions('Newest first');
    await expect
      .poll(() => textsOf(cards()))
      .toEqual([
        expect.stringMatching(/Lasers through/),
        expect.stringMatching(/A tape measure/),
        expect.stringMatching(/Soirée/),
      ]);
    await expect.poll(address).toBe('/admin/past-events/manage');
  });

  test('keeps an open form when the search hides its card', async () => {
    await open('/admin/past-events/manage');
    await cards().filter({ hasText: 'Yagi' }).getByRole('button', { name: 'Edit' }).click();
    await page.getByLabelText('Description', { exact: true }).fill('Changed while it is hidden.');
    await search().fill('lasers');
    await expect.element(cards()).toHaveLength(2);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect.element(page.getByRole('heading', { name: 'All past events' })).toHaveFocus();
    await expect.element(page.getByText('Event updated successfully!')).toBeVisible();
    await search().fill('hidden');
    await expect.poll(() => textsOf(cards())).toEqual([expect.stringMatching(/Changed while it is hidden/)]);
  });

  test('is come back to by Back from an open form, which asks first when something is typed', async () => {
    await open('/admin/past-events/manage');
    const edit = cards().filter({ hasText: 'Yagi' }).getByRole('button', { name: 'Edit' });
    const description = page.getByLabelText('Description', { exact: true });
    await edit.click();
    await expect.element(description).toBeVisible();
    await search().fill('yagi');
    await expect.poll(address).toBe('/admin/past-events/manage?search=yagi');
    history.back();
    await expect.element(description).toHaveLength(0);
    await expect.element(edit).toHaveFocus();
    await expect.poll(address).toBe('/admin/past-events/manage?search=yagi');

    await edit.click();
    await description.fill('Half wri');
    for (const answer of ['Stay', 'Leave']) {
      await expect.element(description).toHaveValue('Half wri');
      history.back();
      await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
    }
    await expect.element(description).toHaveLength(0);
    await expect.element(edit).toHaveFocus();
    await formHasLeftHistory();
  });
});

test('upcoming events say when, where and whether, and are sorted by their dates', async () => {
  const events: Record<string, string>[] = [
    { eventDate: '2031-02-02', startTime: '14:00', state: 'cancelled', stateNote: 'The hall is closed' },
    { eventDate: '2031-01-01', endDate: '2031-01-03', title: 'Antenna Day' },
    { eventDate: '2031-02-01', startTime: '09:30', endTime: '11:00', place: 'Seminar Hall' },
  ];
  for (const texts of events) await site.add('upcomingEvents', texts);
  await open('/admin/upcoming-events/manage');
  // Releases of ICU differ in blanks.
  const soonest = [/Antenna Day\s*1\s?–\s?3\sJan\s2031/, /1\sFeb\s2031, 09:30\s– 11:00/, /2\sFeb\s2031, 14:00/].map(
    (text) => expect.stringMatching(text),
  );
  await expect.poll(() => textsOf(cards())).toEqual(soonest);
  await expect.element(headings().first()).toHaveTextContent('Antenna Day');
  await expect.element(cards().last()).toMatchTextContent('Cancelled: The hall is closed');
  await page.getByLabelText('Sort by').selectOptions('Latest first');
  await expect.poll(() => textsOf(cards())).toEqual(soonest.toReversed());
  await search().fill('antenna');
  await expect.poll(() => textsOf(cards())).toEqual(soonest.slice(0, 1));
  await search().fill('seminar');
  await expect.poll(() => textsOf(cards())).toEqual([expect.stringMatching('Seminar Hall')]);
  await expect.poll(() => textsOf(cards())).toEqual(soonest.slice(1, 2));
});
