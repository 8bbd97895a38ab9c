import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from './axe.ts';
import { expect, hold, poster, test } from './test.ts';

/** Every screen and state, and how to come to it. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  'the home page': async (page) => {
    await page.goto('/');
    await startAll(page);
    await expect(page.getByRole('button', { name: /5 Dec 2030/ })).toBeVisible();
  },
  'an open overlay': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: /5 Dec 2030/ }).click();
    await expect(page.getByRole('link', { name: 'Register Now' })).toBeVisible();
  },
  'an open description': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: /5 Dec 2030/ }).click();
    await page.getByRole('button', { name: 'View Full Description' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the login': async (page) => {
    await page.addInitScript(() => localStorage.clear());
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Username is required.')).toBeVisible();
  },
  'the add screen with errors': async (page) => {
    await page.goto('/admin/upcoming-events');
    await page.getByRole('button', { name: 'Add Event' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
  },
  'the manage screen with an open form': async (page) => {
    await page.goto('/admin/upcoming-events/manage');
    await page.getByRole('button', { name: 'Edit', exact: false }).first().click();
    await expect(page.getByLabel('Description')).toHaveValue('An event.');
  },
  'the question before a delete': async (page) => {
    await page.goto('/admin/upcoming-events/manage');
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'the about page': async (page) => {
    await page.goto('/about');
    await startAll(page);
    await expect(page.getByText('200+')).toBeVisible();
  },
  'the team page': async (page) => {
    await page.goto('/ourteam');
    await startAll(page);
    await expect(page.getByRole('img', { name: 'Portrait of [Name]' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next alumini images' })).toBeVisible();
  },
  'the add screen of past events with errors': async (page) => {
    await page.goto('/admin/past-events');
    await page.getByRole('button', { name: 'Add Event' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'the add screen of the governing team with errors': async (page) => {
    await page.goto('/admin/governing-team');
    await page.getByRole('button', { name: 'Add Member' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'the add screen of electromazine with errors': async (page) => {
    await page.goto('/admin/electromazine');
    await page.getByRole('button', { name: 'Add Electromazine' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'the manage screen of past events with an open form': async (page) => {
    await page.goto('/admin/past-events/manage');
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await expect(page.getByLabel('Description')).toHaveValue('A past event.');
  },
  'the manage screen of the governing team with an open form': async (page) => {
    await page.goto('/admin/governing-team/manage');
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await expect(page.getByLabel('Designation')).toHaveValue('Chair');
  },
  'the manage screen of electromazine with an open form': async (page) => {
    await page.goto('/admin/electromazine/manage');
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await expect(page.getByLabel('Description')).toHaveValue('An issue.');
  },
  'the home page with issues of the magazine': async (page) => {
    await page.goto('/');
    await startAll(page);
    await page.getByRole('button', { name: 'Next magazine issues' }).click();
    await expect(page.getByText('2 of 2')).toBeAttached();
    await expect(page.getByText('200+')).toBeVisible();
  },
  'the page of events': async (page) => {
    await page.goto('/ourevents');
    await startAll(page);
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(6);
    const list = page.getByRole('region', { name: 'Past events, as a list' });
    await list.scrollIntoViewIfNeeded();
    await expect(list.getByRole('listitem')).toHaveCount(7);
  },
  'the page of events, at a club without any': async (page) => {
    await page.goto('/ourevents');
    await page.getByRole('tab', { name: 'Technical Club' }).click();
    await expect(page.getByText('No past events found for this club.')).toBeVisible();
  },
  'the journey upload with a chosen file': async (page) => {
    await page.goto('/admin/our-team-journey');
    await page.getByLabel('Image').setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await poster() });
    await expect(page.getByText('roof.jpg')).toBeVisible();
  },
  'the journey upload of several photos, one of which is refused': async (page) => {
    await hold(page, '**/api/our-team-journey/upload');
    await page.goto('/admin/our-team-journey');
    const buffer = await poster();
    const photos = ['roof.jpg', 'lab.jpg', 'hall.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
    await page.getByLabel('Image').setInputFiles(photos);
    await page.getByLabel('Caption').first().fill('x'.repeat(201));
    await page.getByRole('button', { name: 'Upload 3 Images' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
  },
  'an upload on its way': async (page) => {
    await hold(page, '**/api/our-team-journey/upload');
    await page.goto('/admin/our-team-journey');
    await page.getByLabel('Image').setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await poster() });
    await page.getByRole('button', { name: 'Upload Image' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
  },
  'the journey gallery with a wrong caption': async (page) => {
    await page.goto('/admin/edit-our-team-journey');
    await page.getByLabel('Caption').first().fill('x'.repeat(201));
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('Caption is too long').first()).toBeVisible();
  },
  'the account with errors': async (page) => {
    await page.goto('/admin/account');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Current password is required.')).toBeVisible();
    await expect(page.getByText('This session').first()).toBeVisible();
  },
  'the toast with Undo': async (page) => {
    await deleteMember(page);
    await page.keyboard.press('F8');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  },
  'what was deleted recently': async (page) => {
    await deleteMember(page);
    await page.goto('/admin/recently-deleted');
    await expect(page.getByRole('button', { name: 'Restore' }).first()).toBeVisible();
  },
  'the activity': async (page) => {
    await page.goto('/admin/activity');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  },
  'the QR code of an event': async (page) => {
    await page.goto('/admin/upcoming-events/manage');
    await page.getByRole('button', { name: 'QR code' }).first().click();
    await expect(page.getByRole('link', { name: 'Download PNG' })).toHaveAttribute('href', /^blob:/);
  },
  'the page of an event': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: /5 Dec 2030/ }).click();
    await page.getByRole('link', { name: 'Open page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'An event.' })).toBeVisible();
  },
  'the choice of a calendar': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: /5 Dec 2030/ }).click();
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the page of an issue': async (page) => {
    await page.goto('/all-events');
    await page.getByRole('button', { name: 'Another issue' }).click();
    await page.getByRole('link', { name: 'Open page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Another issue' })).toBeVisible();
  },
  'the question for the club of an event that moves': async (page) => {
    await page.clock.setFixedTime('2031-01-01');
    await page.goto('/admin/upcoming-events/manage');
    await page.getByRole('button', { name: 'Move to past events' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText('Please select a club.')).toBeVisible();
  },
  'the gallery with an open tile': async (page) => {
    await page.goto('/all-events');
    await page.getByRole('button', { name: 'Another issue' }).click();
    await expect(page.getByRole('button', { name: 'Close description' })).toBeVisible();
  },
};

// One content for all screens: to make it takes as long as to look at two of them.
test.use({ keepsContent: true, loggedIn: true });
test.beforeAll(async ({ site }) => {
  await site.clear();
  await site.add('upcomingEvents', { link: 'example.org', registration: 'example.com' });
  // Two screens delete one of them.
  for (let count = 0; count < 4; count += 1) await site.add('governingTeam');
  for (let count = 0; count < 2; count += 1) await site.add('journey');
  for (let count = 0; count < 7; count += 1) await site.add('pastEvents', { link: 'example.org' });
  await site.add('electromazine', { title: 'Another issue' });
  await site.add('electromazine');
});

for (const [name, open] of Object.entries(screens)) {
  test(`${name} has no violation that axe finds, on phones and desktops, light and dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(sizes.phone);
    await open(page);
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      expect(await violationsInBothSchemes(page), size).toEqual([]);
    }
  });
}

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Has every part of the page started, as they do when they come near the screen. */
async function startAll(page: Page) {
  for (const section of await page.getByRole('region').all()) await section.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
}

async function deleteMember(page: Page) {
  await page.goto('/admin/governing-team/manage');
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
}
