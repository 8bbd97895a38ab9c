import type { Page } from '@playwright/test';
import { sectionNames } from '../../contract/settings/index.ts';
import { adminsPaths } from '../../features/admins/contract.ts';
import { firstStepNames, firstStepsPath } from '../../features/first-steps/contract.ts';
import { equalAccessFailures } from '../../scripts/development/equalAccess.ts';
import { byTurns, halfByTurns } from '../support/turns.ts';
import { colourRules, layoutRules, violations } from './axe.ts';
import { choose, expect, hold, menuItem, poster, test, untilItStarted } from './test.ts';

type Screens = Record<string, (page: Page) => Promise<void>>;

/**
 * Every screen and state, and the way to it. The screens of a walk follow one another in one page, because loading a
 * page, and axe into it, takes as long as checking two screens. Walks, dark colours and Equal Access take turns. Their
 * findings depend little on sizes and colours, and `npm run conformance` checks all of them.
 */
const walks: Record<string, Screens> = {
  'the way from the home page, over what its posters open, to the page of events': {
    'the home page': async (page) => {
      await page.goto('/');
      await startAll(page);
      await page.getByRole('button', { name: 'Next magazine issues' }).click();
      await expect(page.getByText('2 of 2')).toBeAttached();
      await expect(page.getByText('200+')).toBeVisible();
      await expect(page.getByRole('button', { name: /5 Dec 2030/ })).toBeVisible();
    },
    'an open overlay': async (page) => {
      await page.getByRole('button', { name: /5 Dec 2030/ }).click();
      await expect(page.getByRole('link', { name: 'Register Now' })).toBeVisible();
    },
    'an open description': async (page) => {
      await page.getByRole('button', { name: 'View Full Description' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'the choice of a calendar': async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('link', { name: 'Add to calendar' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'the page of an event': async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Event page' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'An event.' })).toBeVisible();
    },
    'the page of events': async (page) => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Events' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Our Events' })).toBeVisible();
      await startAll(page);
      await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(6);
      const list = page.getByRole('region', { name: 'Past events, as a list' });
      await list.scrollIntoViewIfNeeded();
      await expect(list.getByRole('listitem')).toHaveCount(7);
    },
    'the page of events, at a club without any': async (page) => {
      await page.getByRole('tab', { name: 'Technical Club' }).click();
      await expect(page.getByText('No past events found for this club.')).toBeVisible();
    },
  },
  'the way from the gallery, over the about page, to the team page': {
    'the gallery with an open tile': async (page) => {
      await page.goto('/all-events');
      await page.getByRole('button', { name: 'Another issue' }).click();
      await expect(page.getByRole('button', { name: 'Close description' })).toBeVisible();
    },
    'the page of an issue': async (page) => {
      await page.getByRole('link', { name: 'Issue page' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Another issue' })).toBeVisible();
    },
    'the about page': async (page) => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Together');
      await startAll(page);
      await expect(page.getByText('200+')).toBeVisible();
    },
    'the team page': async (page) => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Team' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Team and Faculty' })).toBeVisible();
      await startAll(page);
      await expect(page.getByRole('img', { name: 'Portrait of [Name]' }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Next alumini images' })).toBeVisible();
    },
    'all photos': async (page) => {
      await page.getByRole('link', { name: 'All photos' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Alumini Photos' })).toBeVisible();
    },
    'the former teams': async (page) => {
      await page.goto('/ourteam');
      await page.getByRole('link', { name: 'The teams of former years' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Former Teams' })).toBeVisible();
    },
    'a former team': async (page) => {
      await page.getByRole('main').getByRole('link', { name: '2024–25' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Team 2024–25' })).toBeVisible();
    },
  },
  'the work on upcoming events': {
    'the add screen with errors': async (page) => {
      await page.goto('/admin/upcoming-events');
      await page.getByRole('button', { name: 'Add Event' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
    'a pasted announcement': async (page) => {
      await page.getByRole('button', { name: 'Paste the announcement' }).click();
      await page.getByLabel('Message').fill('*Antenna Day*\nDate: 5 Dec 2099\nVenue: Lab 3');
      await page.getByRole('button', { name: 'Fill the form' }).click();
      await expect(page.getByText('Three facts were read')).toBeVisible();
    },
    'the manage screen with an open form': async (page) => {
      await page.getByRole('link', { name: 'Manage Upcoming Events' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('button', { name: 'Edit', exact: false }).first().click();
      await expect(page.getByLabel('Description')).toHaveValue('An event.');
    },
    'the question before a delete': async (page) => {
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    'the menu of an event': async (page) => {
      await page.keyboard.press('Escape');
      await expect(await menuItem(page, 'QR code')).toBeVisible();
    },
    'the QR code of an event': async (page) => {
      await page.getByRole('menuitem', { name: 'QR code' }).click();
      await expect(page.getByRole('link', { name: 'Download PNG' })).toHaveAttribute('href', /^blob:/);
    },
    'the announcement of an event': async (page) => {
      await page.keyboard.press('Escape');
      await choose(page, 'Announce');
      await expect(page.getByRole('link', { name: 'Save Square' })).toBeVisible();
    },
    'the question for the club of an event that moves': async (page) => {
      await page.keyboard.press('Escape');
      // The server's clock says that the event is over.
      await page.route('**/api/**', async (route) => {
        const response = await route.fetch();
        const date = new Date('2031-01-01').toUTCString();
        await route.fulfill({ response, headers: { ...response.headers(), date } });
      });
      await page.reload();
      await choose(page, 'Move to past events');
      await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
      await expect(page.getByText('Please select a club.')).toBeVisible();
    },
  },
  'the work on past events, the magazine and the governing team, with what was deleted,': {
    'the add screen of past events with errors': async (page) => {
      await page.goto('/admin/past-events');
      await page.getByRole('button', { name: 'Add Event' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    'the manage screen of past events with an open form': async (page) => {
      await page.getByRole('link', { name: 'Manage Past Events' }).click();
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await expect(page.getByLabel('Description')).toHaveValue('A past event.');
    },
    'the photos of an event, and one that is not added yet': async (page) => {
      await choose(page, 'Photos (1)');
      // The form before has an image, too.
      await expect(page.getByRole('heading', { level: 1, name: 'Event Photos' })).toBeVisible();
      await page.getByLabel('Image').setInputFiles(await photo('roof.jpg'));
      await expect(page.getByRole('button', { name: 'Add Photo' })).toBeEnabled();
      await expect(page.getByRole('article')).toHaveCount(1);
    },
    'the add screen of the magazine with errors': async (page) => {
      await page.getByRole('link', { name: 'Electromazine', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('button', { name: 'Add Electromazine' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    'the manage screen of the magazine with an open form': async (page) => {
      await page.getByRole('link', { name: 'Manage Electromazines' }).click();
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await expect(page.getByLabel('Description')).toHaveValue('An issue.');
    },
    'the add screen of the governing team with errors': async (page) => {
      await page.getByRole('link', { name: 'Governing Team', exact: true }).click();
      await page.getByRole('button', { name: 'Add Member' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    'the manage screen of the governing team with an open form': async (page) => {
      await page.getByRole('link', { name: 'Manage Existing Governing Team Members' }).click();
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await expect(page.getByLabel('Designation')).toHaveValue('Chair');
    },
    'the toast with Undo': async (page) => {
      await page.getByRole('button', { name: 'Delete' }).first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      // The toast stays while it has the focus.
      await page.keyboard.press('F8');
      await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    },
    'what was deleted recently': async (page) => {
      await page.getByRole('link', { name: 'Activity · Recently deleted' }).click();
      await page.getByRole('link', { name: 'Recently deleted', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Restore' }).first()).toBeVisible();
    },
    'the start of a new year with a wrong year': async (page) => {
      await page.getByRole('link', { name: 'Governing Team', exact: true }).click();
      await page.getByRole('link', { name: 'Manage Existing Governing Team Members' }).click();
      await page.getByRole('button', { name: 'Start the new year' }).click();
      await page.getByLabel('Year of this team').fill('2024-27');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Year must be a year like 2025–26 or 2025.')).toBeVisible();
    },
    'the former teams with an open form': async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Former teams' }).click();
      // The screen before has such buttons, too.
      await expect(page.getByRole('heading', { level: 1, name: 'Manage Former Teams' })).toBeVisible();
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await expect(page.getByLabel('Year', { exact: true })).toHaveValue('2024-25');
    },
  },
  'the work on journey photos': {
    'a chosen file': async (page) => {
      await hold(page, '**/api/our-team-journey/upload');
      await page.goto('/admin/our-team-journey');
      await page.getByLabel('Image').setInputFiles(await photo('roof.jpg'));
      await expect(page.getByText('roof.jpg')).toBeVisible();
    },
    'an upload on its way': async (page) => {
      await page.getByRole('button', { name: 'Upload Image' }).click();
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
    'the journey gallery with a wrong caption': async (page) => {
      await page.getByRole('link', { name: 'Manage Journey' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('button', { name: 'Add a caption' }).first().click();
      await page.getByLabel('Caption').first().fill('x'.repeat(201));
      await page.getByRole('button', { name: 'Save' }).first().click();
      await expect(page.getByText('Caption is too long').first()).toBeVisible();
    },
    'several photos, one with a wrong caption': async (page) => {
      await page.getByRole('link', { name: 'Back to Upload' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
      const names = ['roof.jpg', 'lab.jpg', 'hall.jpg'];
      await page.getByLabel('Image').setInputFiles(await Promise.all(names.map(photo)));
      await page.getByLabel('Caption').first().fill('x'.repeat(201));
      await page.getByRole('button', { name: 'Upload 3 Images' }).click();
      await expect(page.getByText('Caption is too long').first()).toBeVisible();
    },
    'the upload of several photos': async (page) => {
      await page.getByLabel('Caption').first().fill('On the roof.');
      await page.getByRole('button', { name: 'Upload 3 Images' }).click();
      await expect(page.getByRole('progressbar').first()).toBeVisible();
    },
  },
  'the settings of the site': {
    'the site': async (page) => {
      await page.goto('/admin/site');
      // 'Address' leads to the time zone and language.
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(sectionNames.length - 1);
    },
    'the texts of the page about, as a form': async (page) => {
      await page.getByRole('link', { name: 'About', exact: true }).click();
      await expect(page.getByLabel('First sentence')).not.toHaveValue('');
    },
    'the time zone of the site': async (page) => {
      await openSection(page, 'Address');
      await page.getByRole('link', { name: 'Time zone and language' }).click();
      await expect(page.getByText('What this means')).toBeVisible();
    },
    'a section of the site with an earlier version': async (page) => {
      await openSection(page, 'Highlights');
      const label = page.getByLabel('Label').first();
      const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
      await label.fill('Members');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeFocused();
      await label.fill('Active Members');
      await page.getByRole('button', { name: 'Save' }).click();
      // It is there again once the second change is stored.
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
      await expect(versions.filter({ hasText: 'Present version' })).toHaveCount(1);
      await versions.getByRole('button', { name: 'Show' }).first().click();
      await expect(page.getByRole('group', { name: /This is version/ })).toContainText('Highlight 1 · Label');
    },
    'a section of the site with errors': async (page) => {
      await page
        .getByRole('group', { name: /This is version/ })
        .getByRole('button', { name: 'Close' })
        .click();
      await openSection(page, 'Contact and social links');
      await page.getByLabel('E-mail').fill('nobody');
      await page.getByRole('button', { name: 'Add a link' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toContainText('E-mail must be an e-mail address');
    },
  },
  'the way from the first steps, over the account, to the login': {
    'the first steps': async (page) => {
      const steps = firstStepNames.map((name, index) => ({ name, done: index % 3 === 0 }));
      await page.route(`**/api${firstStepsPath}`, (route) => route.fulfill({ json: { data: { shown: true, steps } } }));
      await page.goto('/admin/past-events');
      await expect(page.getByRole('button', { name: 'First steps' })).toBeVisible();
    },
    'the account with errors': async (page) => {
      const other = { id: 'other', username: 'other', createdAt: '2026-01-01T00:00:00.000Z', current: false };
      await page.route(`**/api${adminsPaths.all}`, (route) => route.fulfill({ json: { data: [other] } }));
      await page.getByRole('link', { name: 'Account' }).click();
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expect(page.getByText('Current password is required.')).toBeVisible();
      await page.getByRole('button', { name: 'Invite Admin' }).click();
      await expect(page.getByText('Your password is required.')).toBeVisible();
      await expect(page.getByText('This session').first()).toBeVisible();
    },
    'the question before an admin is removed': async (page) => {
      // Another test of the same server may have left a passkey, which can be removed as well.
      await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(page.getByRole('dialog').getByText('Your password is required.')).toBeVisible();
    },
    'the activity': async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Activity · Recently deleted' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
    'what needs a look': async (page) => {
      await page.unroute(`**/api${firstStepsPath}`);
      await page.goto('/admin/health');
      await page.getByRole('button', { name: 'Show all' }).first().click();
      await page.getByRole('button', { name: 'Dismiss', exact: true }).first().click();
      await expect(page.getByRole('heading', { name: 'Dismissed' })).toBeVisible();
    },
    'the source of moving in': async (page) => {
      await page.goto('/admin/moving-in');
      await page.getByRole('radio', { name: /^From a spreadsheet/ }).check();
      await page.getByRole('radio', { name: 'Pasted cells' }).check();
      await page.getByRole('button', { name: 'Look at it' }).click();
      await expect(page.getByText(/^Please paste the cells/)).toBeVisible();
    },
    'the look of moving in': async (page) => {
      const cells = 'Event\tHeld on\tClub\tAbout\nRadio Night\t03/04/2024\tRobotics Society\tAn evening';
      await page.getByRole('textbox', { name: 'Cells' }).fill(cells);
      await page.getByRole('button', { name: 'Look at it' }).click();
      await expect(page.getByRole('radio', { name: '3 Apr' })).toBeVisible();
      await expect(page.getByLabel(/1 event is of ‘Robotics Society’/)).toBeVisible();
    },
    'the login with errors': async (page) => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page.getByText('Username is required.')).toBeVisible();
    },
  },
};

// All screens share their content, because making it takes as long as checking two screens.
test.use({ keepsContent: true, loggedIn: true });
test.beforeAll(async ({ site }) => {
  await site.clear();
  await site.add('upcomingEvents', { link: 'example.org', registration: 'example.com' });
  // A walk deletes a member.
  for (let count = 0; count < 3; count += 1) await site.add('governingTeam');
  for (const year of ['2023', '2024-25']) await site.add('formerMembers', { year });
  for (let count = 0; count < 2; count += 1) await site.add('journey');
  for (let count = 0; count < 6; count += 1) await site.add('pastEvents', { link: 'example.org' });
  await site.addPhoto((await site.add('pastEvents', { link: 'example.org' }))._id);
  await site.add('electromazine', { title: 'Another issue' });
  await site.add('electromazine');
});

const inTheDark = 'in the dark';
const byEqualAccess = 'by Equal Access';
const looks = byTurns(inTheDark, byEqualAccess);

for (const [name, screens] of halfByTurns(Object.entries(walks))) {
  test(`${name} has no violation that axe finds on phones and desktops, ${looks.join(' or ')}`, async ({ page }) => {
    await page.setViewportSize(desktop);
    for (const [index, [screen, open]] of Object.entries(screens).entries()) {
      await open(page);
      await untilItStarted(page);
      // HTML permits neither a second title nor a space in an id.
      await expect(page.locator('head > title ~ title, [id*=" "]'), screen).toHaveCount(0);
      expect(await violations(page), `${screen}, on a desktop`).toEqual([]);
      if (looks.includes(byEqualAccess))
        expect((await equalAccessFailures(page)).failures, `${screen}, ${byEqualAccess}`).toEqual([]);
      if (looks.includes(inTheDark)) {
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await violations(page, colourRules), `${screen}, on a desktop, dark`).toEqual([]);
        await page.setViewportSize(phone);
        expect(await violations(page, colourRules), `${screen}, on a phone, dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
      }
      await page.setViewportSize(phone);
      // Only bars and menus have other elements on a phone. The first screen of a walk has the bars and menus of all
      // its screens.
      const rules = index === 0 ? undefined : layoutRules;
      expect(await violations(page, rules), `${screen}, on a phone`).toEqual([]);
      await page.setViewportSize(desktop);
    }
  });
}

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Starts every part of the page, as a visitor's scrolling does. */
async function startAll(page: Page) {
  await untilItStarted(page);
  for (const section of await page.getByRole('region').all()) await section.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
}

/** Opens a section of the settings from another section. */
async function openSection(page: Page, name: string) {
  await page.getByRole('link', { name: 'Site', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
}

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await poster() });
