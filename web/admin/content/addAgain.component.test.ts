import {
  address,
  choose,
  commands,
  expect,
  page,
  posterFile,
  site,
  test,
  visit,
} from '../../../tests/support/component.tsx';

test.override({ expectedErrors: /failed:|ERR_FAILED|404/ });

const cardOf = (text: string) => page.getByRole('article').filter({ hasText: text });
const again = (text: string) => choose(cardOf(text), 'Add again');
const field = (label: string) => page.getByLabelText(label, { exact: true });
const manage = () => page.getByRole('link', { name: /^Manage/ }).click();
const add = () => page.getByRole('button', { name: 'Add Event' }).click();

test('a past event is added again as a past event, and what is filled in waits as an unsaved form', async () => {
  await site.add('pastEvents', {
    title: 'Antenna Day',
    description: 'Ten Yagis.',
    eventDate: '2020-12-05',
    place: 'Seminar Hall',
    clubName: 'Technical club',
  });
  await visit('/admin/past-events/manage');
  await again('Antenna Day');
  await expect.element(field('Event Date')).toHaveFocus();
  await expect.element(field('Club')).toHaveValue('Technical club');
  await expect.element(field('Place')).toHaveValue('Seminar Hall');
  await manage();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();

  await add();
  await expect.element(page.getByText('Past event added successfully!')).toBeVisible();
  await manage();
  await expect.element(page.getByRole('article')).toHaveLength(2);
  const [first, second] = (await (await fetch(`${site.address}/api/getpast`)).json()).data;
  expect([first, second].map(({ eventDate, place, title }) => ({ eventDate, place, title }))).toEqual([
    { eventDate: undefined, place: 'Seminar Hall', title: 'Antenna Day' },
    { eventDate: '2020-12-05', place: 'Seminar Hall', title: 'Antenna Day' },
  ]);

  // The address of a draft's picture has a secret, which is no part of the file's name.
  await site.add('pastEvents', { title: 'Not yet public', draft: 'true' });
  await visit(address());
  await again('Not yet public');
  await expect.element(page.getByText(/^original\.jpg/)).toBeVisible();
  await expect.element(page.getByText('secret')).toHaveLength(0);
});

test('an upcoming event is added again with its picture, without what belongs to its date, as an item of its own', async () => {
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
  await visit('/admin/upcoming-events/manage');
  await again('Antenna Day');
  await expect.element(field('Event Date')).toHaveFocus();
  await expect.element(field('Event Date')).toHaveValue('');
  await expect.poll(address).toBe('/admin/upcoming-events');
  await expect.element(page.getByAltText('Chosen file')).toBeVisible();
  await expect.element(field('Start Time')).toHaveValue('10:00');
  await expect.element(field('Last Day')).toHaveValue('');
  await expect.element(page.getByRole('button', { name: /^State/ })).toHaveAttribute('aria-expanded', 'false');

  await field('Event Date').fill('2030-12-05');
  await add();
  await expect.element(page.getByText('Upcoming event added successfully!')).toBeVisible();
  expect((await commands.sent('/upload')).at(-1)).toHaveProperty('idempotency-key');
  const [first, second] = await stored();
  expect(first).toMatchObject({ ...kept, ...ofItsDate, _id, url });
  expect(second).toMatchObject({ ...kept, eventDate: '2030-12-05', width: first.width, height: first.height });
  expect([_id, url]).not.toContain(second._id);
  expect(second.url).not.toBe(url);
  for (const name of ['endDate', 'state', 'stateNote', 'registrationOpens', 'registrationFull'])
    expect(second).not.toHaveProperty(name);

  // The form reports a lost picture, and keeps the texts.
  await manage();
  await expect.element(page.getByRole('article')).toHaveLength(2);
  await commands.answer('**/media/**/original.jpg');
  await again('2030');
  const lost = page.getByRole('alert').filter({ hasText: 'The picture could not be fetched. Please choose it.' });
  await expect.element(lost).toHaveFocus();
  await expect.element(field('Image')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Title')).toHaveValue('Antenna Day');
  await field('Image').upload(await posterFile('a.jpg'));
  await expect.element(lost).toHaveLength(0);
  await field('Event Date').fill('2031-12-05');
  await add();
  await expect.element(page.getByText('Upcoming event added successfully!')).toBeVisible();
  expect(await stored()).toHaveLength(3);

  // If the event was deleted meanwhile, the form is empty.
  await manage();
  await expect.element(page.getByRole('article')).toHaveLength(3);
  await site.remove('upcomingEvents', _id);
  await again('2020');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(field('Title')).toHaveValue('');
});
