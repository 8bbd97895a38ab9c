import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { test as base, expect, inject } from 'vitest';
import { commands, type Locator, locators, page, userEvent } from 'vitest/browser';
import { routes } from '#web/admin/routes.tsx';
import { removeUnsavedOf } from '#web/admin/unsaved/unsavedStore.ts';
import { KnownSections } from '#web/api/settings.ts';
import { siteAt } from './site.ts';
import '#web/styles/fonts.css';
import '#web/styles/admin.css';

export { describe, expect } from 'vitest';
export { commands, type Locator, page, userEvent } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByCSS(selector: string): Locator;
  }
}
locators.extend({ getByCSS: (selector) => `css=${selector}` });

export const admin = inject('admin');

/** The site of the server that all component tests share. */
export const site = siteAt(location.origin, admin, poster);

let close: (() => void) | undefined;

/**
 * Vitest's test in a page that begins anew: the site is empty, and the browser has stored nothing but a session, unless
 * `loggedIn` is false. An unexpected message on the console's error level, an uncaught error or a failed request fails
 * the test.
 */
export const test = base.extend<{ loggedIn: boolean; expectedErrors: RegExp; begin: undefined }>({
  loggedIn: true,
  // It matches nothing.
  expectedErrors: /(?!)/,
  begin: [
    async ({ loggedIn, expectedErrors }, use) => {
      await site.clear();
      await removeUnsavedOf(admin.username);
      localStorage.clear();
      sessionStorage.clear();
      if (loggedIn) {
        localStorage.setItem('chapterhouse.session', await site.logIn());
        localStorage.setItem('chapterhouse.username', admin.username);
      }
      await page.viewport(1280, 720);
      await commands.endTest();
      await use(undefined);
      close?.();
      const errors = await commands.endTest();
      expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Starts the content manager anew at a path, as a loaded page does. */
export async function visit(path: string): Promise<void> {
  close?.();
  history.replaceState(null, '', path);
  // The server writes it into the page.
  document.documentElement.dataset.eventPhotos = '60';
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const router = createBrowserRouter(routes);
  root.render(
    <KnownSections value={await site.settings()}>
      <RouterProvider router={router} />
    </KnownSections>,
  );
  close = () => {
    close = undefined;
    root.unmount();
    router.dispose();
    element.remove();
  };
}

/** Waits until a form that has closed has left its entry of the history, which would close the next form. */
export const formHasLeftHistory = () => expect.poll(() => history.state?.depth).toBeUndefined();

/** Waits until the pictures of the screen have come: the address of a hidden item's picture ends. */
export const picturesHaveCome = () =>
  expect.poll(() => [...document.images].filter(({ complete }) => !complete)).toEqual([]);

/** Returns the address that the content manager shows. */
export const address = () => location.pathname + location.search;

/** Holds calls to an address back until they are released. */
export async function hold(url: string, method?: string): Promise<{ release(): Promise<void> }> {
  await commands.hold(url, method);
  return { release: () => commands.release(url) };
}

/** Presses keys on an element. */
export async function press(locator: Locator, keys: string): Promise<void> {
  (await locator.findElement()).focus();
  await userEvent.keyboard(keys);
}

/** Opens the menu '⋯' of a card, and returns one of its items. */
export async function menuItem(within: Pick<Locator, 'getByRole'>, name: string): Promise<Locator> {
  await within.getByRole('button', { name: /^More / }).click();
  return page.getByRole('menu').getByRole('menuitem', { name, exact: true });
}

/** Chooses an item of the menu '⋯' of a card. */
export const choose = async (within: Pick<Locator, 'getByRole'>, name: string) =>
  (await menuItem(within, name)).click();

/** Returns the texts of the elements that a locator finds. */
export const textsOf = (locator: Locator): string[] =>
  locator.elements().map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());

/** Returns an image of one colour, in the shape of a poster. */
export async function poster(colour = '#0b5a46', width = 160, height = 200): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg' });
}

/** Returns such an image as a file to choose. */
export const posterFile = async (name = 'poster.jpg', colour?: string): Promise<File> =>
  new File([await poster(colour)], name, { type: 'image/jpeg' });
