import {
  commands,
  describe,
  expect,
  hold,
  page,
  posterFile,
  press,
  site,
  test,
  textsOf,
  userEvent,
  visit,
} from '../../../tests/support/component.tsx';
import { importPaths } from '../contract/calls.ts';
import { importScreen } from '../contract/index.ts';

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const part = (name: string) =>
  page.getByCSS('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Chooses a table of past events and the picture that its rows name, and looks at it. */
async function lookAtTable(rows: string[]) {
  await visit(importScreen);
  await page.getByRole('radio', { name: /From a spreadsheet/ }).click();
  const csv = ['Title,Date,Club,Description,Picture', ...rows].join('\r\n');
  await page.getByLabelText('Spreadsheet', { exact: true }).upload(new File([csv], 'events.csv', { type: 'text/csv' }));
  await page.getByLabelText('Pictures', { exact: true }).upload(await posterFile('poster.jpg'));
  await button('Look at it').click();
  await expect.element(page.getByRole('heading', { name: 'What would come' })).toBeVisible();
}

test('a spreadsheet is looked at, its open questions are answered, it comes, is listed, and is undone', async () => {
  await lookAtTable([
    'Radio Night,03/04/2024,Technical Club,An evening,poster.jpg',
    'Robot Day,2024-05-17,Robotics Society,A day,poster.jpg',
    'No picture,2024-05-18,Technical Club,Nothing to see,',
  ]);
  await expect.element(tab('Look')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('tabpanel');
  await expect.element(page.getByLabelText('The rows are')).toHaveValue('pastEvents');
  await expect.element(page.getByLabelText('Club', { exact: true })).toHaveValue('clubName');

  const row = part('What would come').getByRole('row').filter({ hasText: 'Past Events' });
  await expect.element(row).toMatchTextContent('Past Events–––3');
  await page.getByRole('radio', { name: '3 Apr' }).click();
  await expect.element(part('How dates were read')).toMatchTextContent('03/04/2024Wed 3 Apr 2024');
  await page.getByLabelText(/1 event is of ‘Robotics Society’/).selectOptions('AI build club');
  await expect.element(button('Bring in 2 items')).toBeVisible();
  await button('1 skipped of Past Events: see why').click();
  await expect.element(page.getByRole('dialog').getByRole('listitem')).toMatchTextContent(/^No picture.*Row 4\.$/);
  await userEvent.keyboard('{Escape}');

  await page.getByRole('radio', { name: 'As drafts' }).click();
  await page.getByRole('checkbox', { name: 'Past Events' }).click();
  await tab('Source').click();
  await tab('Look').click();
  await page.getByRole('checkbox', { name: 'Past Events', checked: false }).click();
  // Of items that are here, the pictures at the source are known no more.
  await expect.poll(() => document.querySelectorAll('img[src^="data:"]')).toHaveLength(2);
  await button('Bring in 2 items').click();
  await expect.element(part('All of it came')).toMatchTextContent('Created2Skipped1');
  expect(await site.call('GET', '/admin/past-events')).toMatchObject([{ draft: true }, { draft: true }]);
  const lines = part('Item by item').getByRole('listitem');
  await expect.element(lines).toHaveLength(3);
  await page.getByLabelText('Outcome').selectOptions('Skipped (1)');
  await expect.poll(() => textsOf(lines)).toEqual([expect.stringMatching(/^No picture/)]);

  await tab('Look').click();
  await expect.element(part('What would come')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^The first/ })).toHaveLength(0);
  await tab('Result').click();
  await expect.element(tab('Result')).toHaveAttribute('aria-selected', 'true');
  await press(tab('Result'), '{ArrowRight}');
  await expect.element(tab('Source')).toHaveFocus();
  await expect.element(part('Earlier').getByRole('listitem').first()).toMatchTextContent('Brought in: 2 created');
  await userEvent.keyboard('{End}');
  await button('Undo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect.element(part('Undone')).toMatchTextContent('2 items deleted again.');
  expect(await site.call('GET', '/admin/past-events')).toEqual([]);
});

test('the fields of a source say what is wrong, and what was typed stays', async () => {
  await visit(importScreen);
  await button('Look at it').click();
  await expect.element(page.getByRole('alert')).toHaveLength(0);
  await expect.element(page.getByText('Please give the address of the website.')).toBeVisible();
  const address = page.getByLabelText('Address of the website');
  await expect.element(address).toHaveFocus();
  await address.fill('old.example.edu');
  await page.getByRole('radio', { name: /From a spreadsheet/ }).click();
  await button('Look at it').click();
  await expect.element(page.getByText('Please choose a file.')).toBeVisible();
  await page.getByRole('radio', { name: /another website/ }).click();
  await expect.element(address).toHaveValue('https://old.example.edu');
  await expect.element(page.getByText('Please choose a file.')).toHaveLength(0);

  await page.getByRole('link', { name: 'Past Events' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect.element(address).toHaveValue('https://old.example.edu');
});

/** An import that runs, as the server answers it. */
const running = {
  id: 'one',
  kind: 'website',
  name: 'old.example.edu',
  state: 'running',
  at: '2026-11-29T20:00:00.000Z',
  by: 'asha',
  created: 111,
  updated: 0,
  choices: {},
  look: {
    readAt: '2026-11-29T20:00:00.000Z',
    types: [{ type: 'journey', create: 197, update: 0, unchanged: 0, skip: 0, conflict: 0, cards: [] }],
    problems: [],
    dates: [],
    dateCount: 0,
    ambiguousDates: 0,
    unknownClubs: [],
  },
  run: {
    types: ['journey'],
    drafts: false,
    startedAt: '2026-11-29T20:00:00.000Z',
    total: 197,
    done: 111,
    failed: 1,
    byType: [{ type: 'journey', total: 197, done: 111, failed: 1 }],
    latest: [
      {
        number: 31,
        type: 'journey',
        row: 'row 31',
        label: 'freshers-evening.jpg',
        action: 'create',
        state: 'failed',
        reason: 'Its address answers ‘404 Not Found’.',
        hasPicture: true,
      },
    ],
    secondsLeft: 170,
    created: 111,
    updated: 0,
    undoable: 111,
  },
};

test('an import that has begun to bring something in cannot be forgotten, whether anything came or not', async () => {
  const summary = { kind: 'table', at: running.at, by: 'asha', created: 0, updated: 0 };
  const states = ['ready', 'done'].map((state) => ({ ...summary, state, id: state, name: `${state}.csv` }));
  await commands.answer(`**/api${importPaths.all}`, { json: { data: states } });
  await visit(importScreen);
  await expect.element(part('Earlier').getByRole('listitem')).toHaveLength(2);
  const forget = part('Earlier').getByRole('button', { name: 'Forget' });
  await expect.element(forget).toHaveAccessibleDescription('ready.csv');
});

describe('a run', () => {
  test.override({ expectedErrors: /409|404/ });

  test('says how far it has come, and is paused, gone on with and stopped after a question', async () => {
    const call = `**/api${importPaths.one('one')}`;
    await commands.answer(call, { json: { data: running } });
    await visit(`${importScreen}?import=one`);
    await expect.element(tab('Bring in')).toHaveAttribute('aria-selected', 'true');
    await expect.element(tab('Result')).toHaveAttribute('aria-disabled', 'true');
    const progress = part('Progress');
    await expect.element(progress).toMatchTextContent('112of 197 items');
    await expect.element(progress).toMatchTextContent('About 3 minutes left. 1 item needs a look.');
    await expect
      .element(part('Latest').getByRole('listitem'))
      .toMatchTextContent('freshers-evening.jpgIts address answers ‘404 Not Found’. Row 31.');
    await expect.element(page.getByText('50 percent brought in.')).toHaveAttribute('role', 'status');

    const pause = `**/api${importPaths.pause('one')}`;
    await commands.answer(pause, { json: { data: running, message: 'Paused.' } });
    // The screen asks every second: it must not hear of a pause before the press.
    const pausing = await hold(pause);
    await button('Pause').click();
    await commands.release(call);
    await commands.answer(call, { json: { data: { ...running, state: 'paused' } } });
    await pausing.release();
    await expect.element(button('Go on')).toHaveFocus();
    await expect.element(progress).toMatchTextContent('Paused. 1 item needs a look.');

    await button('Stop').click();
    const refused = { status: 409, json: { message: 'This can’t be done now.' } };
    await commands.answer(`**/api${importPaths.stop('one')}`, refused);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
    await expect.element(page.getByText('This can’t be done now.')).toBeVisible();
    await commands.release(call);
    await commands.answer(call, { json: { data: { ...running, state: 'stopped' } } });
    const lines = await hold(`**/api${importPaths.lines('one')}*`);
    await visit(`${importScreen}?import=one`);
    await expect.element(part('Stopped on the way')).toMatchTextContent('85 items had not come yet.');
    await expect.element(button('Bring in the rest')).toBeVisible();
    await expect.element(button('Try that one again')).toBeVisible();
    await lines.release();
  });
});
