import type { Browser, Page } from '@playwright/test';
import { generatePath } from 'react-router';
import { contentTypes, screenPathsOf } from '#contract/content/index.ts';
import { itemPath } from '#contract/itemPages.ts';
import { sectionNames } from '#contract/settings/index.ts';
import { archivePages } from '../../features/archive/contract.ts';
import { contractFeatures } from '../../features/contract.ts';
import { addText } from '../../features/feeds/contract.ts';
import { teamPages } from '../../features/former-teams/contract/pages.ts';
import { sectionPath } from '../../features/site-settings/contract.ts';
import { pages } from '../../web/pages.ts';
import { paths } from '../../web/paths.ts';
import { firstPage, latestTeam, latestYear, staffSession } from './product.ts';

export type Size = 'phone' | 'desktop';
export const sizes: Record<Size, { width: number; height: number }> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

export interface Screen {
  path: string;
  /**
   * Opens the screen from the page. If it is set, the picture shows only the visible part of the page, else the whole
   * page.
   */
  open?: (page: Page) => Promise<void>;
  /** The size at which the screen exists, if not at both. */
  only?: Size;
}

const firstPoster = (page: Page) => page.getByRole('main').locator('article').first().getByRole('button');
const firstNamed = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first();
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
}
/** Chooses an item of the menu of the first card. */
async function choose(page: Page, item: string): Promise<void> {
  await firstNamed(page, /^More /).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The paths of the screens of staff that need no id of an item. */
const staffPaths = [
  paths.admin.login,
  paths.admin.recentlyDeleted,
  paths.admin.account,
  ...Object.values(contentTypes).flatMap(screenPathsOf),
  ...contractFeatures.flatMap(({ screens = [], openScreens = [] }) => [...screens, ...openScreens]),
  ...sectionNames.map(sectionPath),
].filter((path) => !path.includes(':'));

const commonScreens: Record<string, Screen> = {
  ...Object.fromEntries(pages.map(({ path, title }) => [title.toLowerCase().replaceAll(' ', '-'), { path }])),
  'former-teams': { path: teamPages.all },
  archive: { path: archivePages.all },
  'all-photos': { path: paths.photos },
  search: { path: '/search?q=a' },
  'event-overlay': { path: '/', open: (page) => firstPoster(page).click() },
  'event-modal': {
    path: '/',
    open: async (page) => {
      await firstPoster(page).click();
      await page.getByRole('button', { name: 'View Full Description' }).click();
    },
  },
  viewer: {
    path: '/',
    open: async (page) => {
      await firstPoster(page).click();
      await page.getByRole('link', { name: 'View the whole picture' }).click();
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  },
  'side-menu': { path: '/', only: 'phone', open: openMenu },
  'event-gallery-open': {
    path: '/all-events',
    open: (page) => page.getByRole('main').getByRole('listitem').getByRole('button').nth(2).click(),
  },
  ...Object.fromEntries(staffPaths.map((path) => [path.slice(1).replaceAll('/', '-'), { path }])),
  'admin-add-error': {
    path: '/admin/upcoming-events',
    open: (page) => page.getByRole('button', { name: 'Add Event' }).click(),
  },
  'admin-edit': {
    path: '/admin/upcoming-events/manage',
    open: async (page) => {
      await firstNamed(page, /^Edit/).click();
      await page.getByRole('button', { name: 'Update' }).waitFor();
    },
  },
  'admin-edit-picture': {
    path: '/admin/upcoming-events/manage',
    open: async (page) => {
      await firstNamed(page, /^Edit/).click();
      await firstNamed(page, /^Edit picture/).click();
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  },
  'admin-delete': { path: '/admin/upcoming-events/manage', open: (page) => firstNamed(page, /^Delete/).click() },
  'admin-new-year': {
    path: '/admin/governing-team/manage',
    open: (page) => firstNamed(page, /^Start the new year/).click(),
  },
  'admin-qr-code': {
    path: '/admin/upcoming-events/manage',
    open: async (page) => {
      await choose(page, 'QR code');
      await page.getByRole('link', { name: 'Download PNG' }).waitFor();
    },
  },
  'admin-journey-picture': {
    path: '/admin/edit-our-team-journey',
    open: async (page) => {
      await choose(page, 'Edit picture');
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  },
  'admin-first-steps': {
    path: '/admin/past-events',
    open: (page) => page.getByRole('button', { name: 'First steps' }).click(),
  },
  'admin-menu': { path: '/admin/upcoming-events', only: 'phone', open: openMenu },
};

/** Returns every screen of the product at `address`, which has the sample content, by a name for its files. */
export async function allScreens(address: string): Promise<Record<string, Screen>> {
  const event = await firstPage(address, 'upcomingEvents');
  const pastEvent = await firstPage(address, 'pastEvents');
  return {
    ...commonScreens,
    event: { path: event },
    'event-calendar': {
      path: event,
      open: async (page) => {
        await page.getByRole('link', { name: addText }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    'past-event': { path: pastEvent },
    'admin-event-photos': {
      path: generatePath(contentTypes.eventPhotos.screens.add, { id: pastEvent.slice(itemPath('events', '').length) }),
    },
    issue: { path: await firstPage(address, 'electromazine') },
    'archive-year': { path: await latestYear(address) },
    'former-team': { path: await latestTeam(address) },
  };
}

/** Returns whether a browser without a session gets the login in place of this page. */
const asksForLogin = (path: string) =>
  path.startsWith(paths.admin.home) &&
  path !== paths.admin.login &&
  !contractFeatures.some(({ openScreens = [] }) => openScreens.includes(path));

/** The texts of lists that are being fetched. */
export const loadingText = /^(Loading|Scanning|Curating)/;

/**
 * Opens a page, with a session if the page requires one. Waits until nothing moves, its lists have come and the
 * pictures in view are loaded.
 */
export async function openPage(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
): Promise<Page> {
  const { origin, pathname } = new URL(url);
  const session = asksForLogin(pathname) && { storageState: await staffSession(origin) };
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce', locale: 'en-GB', ...session });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByText(loadingText).first().waitFor({ state: 'hidden' });
  await loadPictures(page);
  return page;
}

/**
 * Waits until the pictures in view are loaded. On a `wholePage` it also fetches the pictures that a visitor gets only
 * after a scroll.
 */
export async function loadPictures(page: Page, { wholePage = false } = {}): Promise<void> {
  await page.evaluate(async (wholePage) => {
    // The next slide of a carousel may be at the edge. It is not visible and not fetched.
    const visible = [...document.images].filter((image) => {
      const { top, right, bottom, left } = image.getBoundingClientRect();
      const isInView = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
      return (isInView || wholePage) && !image.closest('[inert]');
    });
    if (wholePage) for (const image of visible) image.loading = 'eager';
    const awaited = visible.filter((image) => !image.complete);
    const ends = (image: HTMLImageElement) =>
      new Promise((resolve) => {
        image.addEventListener('load', resolve);
        image.addEventListener('error', resolve);
        setTimeout(resolve, 5000);
      });
    await Promise.all([document.fonts.ready, ...awaited.map(ends)]);
    // A loaded picture may still not be painted.
    const there = [...document.images].filter((image) => image.complete && image.naturalWidth > 0);
    await Promise.all(there.map((image) => image.decode().catch(() => {})));
  }, wholePage);
}
