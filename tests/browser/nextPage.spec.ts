import type { CDPSession } from '@playwright/test';
import { pages } from '../../web/pages.ts';
import { expect, test } from './test.ts';

test('a browser may prerender the pages to which links lead, but no file, other site or page of staff', async ({
  page,
  site,
}) => {
  const { _id } = await site.add('upcomingEvents', { registration: 'example.org' });
  const other = await site.add('upcomingEvents');
  const session = await page.context().newCDPSession(page);
  const errors: string[] = [];
  let paths: string[] = [];
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => ruleSet.errorType && errors.push(ruleSet.errorMessage ?? ''));
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources: sources }) => {
    paths = sources.map(({ key }) => new URL(key.url).pathname);
  });
  await session.send('Preload.enable');
  await page.goto(`/events/${_id}`);
  const hrefs = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const file of [`/events/${_id}.ics`, 'https://example.org']) expect(hrefs).toContain(file);
  await page.evaluate(() => {
    for (const href of ['/admin/login', '/feed.xml', '/media/picture.jpg'])
      document.querySelector('main')?.append(Object.assign(document.createElement('a'), { href }));
  });
  await expect
    .poll(() => [...new Set(paths)].sort())
    .toEqual(['/', '/about', `/events/${other._id}`, '/ourevents', '/ourteam']);
  expect(errors).toEqual([]);
});

test('nothing keeps a page from the cache with which browsers go back', async ({ page, site }) => {
  const { _id } = await site.add('pastEvents');
  const session = await page.context().newCDPSession(page);
  for (const path of [...pages.map((one) => one.path), `/events/${_id}`]) {
    const answer = await page.goto(path);
    expect(answer?.headers()['cache-control'], path).toBe('no-cache');
    await page.waitForLoadState('networkidle');
    const listeners = await listenersOf(session);
    // A page that changes its entry of the history while it is left (`pagehide`) is not kept either, and it may be left
    // in the moment in which it starts.
    expect(await page.evaluate(() => history.state), path).toBe(null);
    for (const type of ['unload', 'beforeunload', 'pagehide']) expect(listeners, path).not.toContain(type);
  }
});

/** Returns the types of the events that the scripts of a page listen for on `window`. */
async function listenersOf(session: CDPSession): Promise<string[]> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
  return listeners.map(({ type }) => type);
}
