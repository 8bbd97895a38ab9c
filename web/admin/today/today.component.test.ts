import { profile } from '#chapter/profile.ts';
import { contentTypes } from '#contract/content/index.ts';
import { dayMs, today as dayOf } from '#contract/dates.ts';
import { inWorkFailed, inWorkPath } from '#contract/inWork.ts';
import { publicationPaths } from '#contract/publication.ts';
import {
  commands,
  describe,
  expect,
  hold,
  page,
  site,
  test,
  textsOf,
  userEvent,
  visit,
} from '../../../tests/support/component.tsx';

const today = () => page.getByRole('region', { name: 'Today' });
const rows = () => today().getByRole('listitem');
/** The day after so many days, by the chapter's clock, from which ‘Today’ counts. */
const day = (after: number) => dayOf(profile.region.timeZone, new Date(Date.now() + after * dayMs));

describe('Today', () => {
  test('has the next event, what there is to do, and the ways to add', async () => {
    await site.add('upcomingEvents', { title: 'Antenna Day', eventDate: day(9), registration: 'example.org' });
    for (const title of ['Over 1', 'Over 2']) await site.add('upcomingEvents', { title, eventDate: '2020-01-01' });
    await site.add('upcomingEvents', { title: 'Begun', draft: 'true' });
    const dated = await site.add('pastEvents', { title: 'Dated', draft: 'true' });
    const path = publicationPaths.dates(contentTypes.pastEvents.path, dated._id);
    await site.call('PUT', path, { publishAt: `${day(2)}T18:00` });
    for (const [title, after] of Object.entries({ Second: 3, Third: 4, Fourth: 5, Later: 30 })) {
      const { _id } = await site.add('electromazine', { title });
      const path = publicationPaths.dates(contentTypes.electromazine.path, _id);
      await site.call('PUT', path, { hideAt: `${day(after)}T18:00` });
    }
    await site.add('pastEvents', { title: 'Bootcamp', eventDate: day(-7) });
    await visit('/admin/past-events');
    await expect.element(today().getByRole('heading', { name: 'Antenna Day' })).toBeVisible();
    await expect.element(today()).toMatchTextContent('in 9 days');
    await expect.element(today()).toMatchTextContent('Registration is open');
    const others = today().getByRole('button', { name: 'and 2 more' });
    await others.click();
    await expect.element(today().getByRole('link', { name: /^‘Fourth’ will be hidden/ })).toBeVisible();
    await others.click();
    // Health adds what a site without people and issues lacks.
    const texts = (await textsOf(rows())).slice(0, 5);
    expect(texts).toEqual([
      expect.stringMatching(/^Finish the draft ‘Begun’Since /),
      expect.stringMatching(/^‘Dated’ will be published.*18:00/),
      expect.stringMatching(/^‘Second’ will be hidden.*18:00/),
      '2 events are over: move them',
      expect.stringMatching(/^Add photos of ‘Bootcamp’Held on /),
    ]);
    const ways = page.getByRole('navigation', { name: 'Add' }).getByRole('link');
    await expect.element(ways).toHaveLength(4);
    await expect.element(ways.filter({ hasText: 'Upcoming event' })).toHaveAttribute('href', '/admin/upcoming-events');
    await rows().filter({ hasText: 'Begun' }).getByRole('link').click();
    await expect.element(page.getByLabelText('Title')).toHaveValue('Begun');
  });

  test('folds when somebody types in the form, and opens again by its line', async () => {
    await visit('/admin/past-events');
    await expect.element(today().getByText('No event is coming up.')).toBeVisible();
    const description = page.getByLabelText('Description', { exact: true });
    await userEvent.type(description, 'T');
    const line = today().getByRole('button', { name: /^Today/ });
    await expect.element(line).toHaveAttribute('aria-expanded', 'false');
    await expect.element(rows()).toHaveLength(0);
    await expect.element(description).toHaveFocus();
    await line.click();
    await expect.element(today().getByRole('button', { name: 'Hide Today' })).toHaveFocus();
    await expect.element(today().getByRole('heading', { name: 'To do' })).toBeVisible();
    await expect.element(description).toHaveValue('T');
  });

  test('appears at once, when all of it is known, and the form does not wait for it', async () => {
    const { release } = await hold('**/api/admin/in-work');
    await visit('/admin/past-events');
    await expect.element(page.getByRole('button', { name: 'Add Event' })).toBeVisible();
    const before = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().top;
    await expect.element(today().getByText('No event is coming up.')).toHaveLength(0);
    await release();
    await expect.element(today().getByText('No event is coming up.')).toBeVisible();
    expect(page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().top).toBe(before);
  });

  describe('without an answer', () => {
    test.override({ expectedErrors: /500/ });
    test('says what could not be fetched, not that there is nothing to do', async () => {
      await commands.answer(`**/api${inWorkPath}`, { status: 500, json: {} });
      await visit('/admin/past-events');
      await expect.element(today().getByRole('alert')).toHaveTextContent(inWorkFailed);
      await expect.element(today().getByText(/^Nothing to do/)).toHaveLength(0);
    });
  });
});
