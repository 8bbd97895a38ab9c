import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '../../web/pages.ts';
import { paths } from '../../web/paths.ts';
import { browserFlags } from '../setup/browser.mjs';
import { main } from '../setup/run.mjs';
import { makeReady } from '../setup/setup.mjs';
import { allScreens, openPage, type Screen, type Size, sizes } from './allScreens.ts';
import { equalAccessFailures } from './equalAccess.ts';
import { failedFlows } from './flows.ts';
import { descriptions, lintApi } from './lintApi.ts';
import { hasJava, htmlErrors } from './nuChecker.ts';
import { otherBrowsers } from './otherBrowsers.ts';
import { addItems, startProduct } from './product.ts';

/** A finding of a checker. */
interface Outcome {
  /** The documents, the states of screens, or the flows. */
  checked: number;
  found: number;
  /** The findings that docs/reliability.md explains. */
  explained: number;
}

/**
 * `npm run conformance`: checks the pages and screens of the product with foreign checkers, and its main flows in old
 * browsers, Firefox and WebKit, prints their findings, and a table. Fails if there is a finding that
 * docs/reliability.md, "What foreign checkers say", does not explain.
 */
await main(async () => {
  const { browser: executablePath } = await makeReady({ withBrowser: true });
  await using browser = await chromium.launch({ executablePath, args: browserFlags });
  const documents = new Map<string, string>();
  const outcomes: Record<string, Outcome> = {};
  // Only with the site's address does a page say all that it can say.
  await withProduct({ SITE_URL: 'https://chapter.example' }, async (address) => {
    const screens = await allScreens(address);
    for (const [name, { path }] of Object.entries(screens)) documents.set(`${name}-sent`, await sent(address, path));
    outcomes['accessibility, by Equal Access'] = await visitAll(browser, address, screens, documents);
  });
  await withProduct({ SAMPLE_CONTENT: 'off' }, async (address) => {
    for (const { path } of pages) documents.set(`${nameOf(path)}-empty`, await sent(address, path));
    // Too small for variants.
    const small = { width: 160, height: 200, channels: 3, background: '#0b5a46' } as const;
    await addItems(address, [await sharp({ create: small }).jpeg().toBuffer()], 1);
    for (const { path } of pages) documents.set(`${nameOf(path)}-small`, await sent(address, path));
  });

  if (await hasJava()) {
    const { errors, explained } = await htmlErrors(documents);
    for (const { document, message, extract } of errors) console.error(`${document}: ${message}\n  ${extract}`);
    outcomes['HTML, by Nu'] = { checked: documents.size, found: errors.length, explained: explained.length };
  } else console.log('HTML: NOT CHECKED. The Nu checker needs Java, on Debian: apt install default-jre-headless');

  const findings = await lintApi();
  for (const { serve, rule, place, message } of findings) console.error(`${serve}: ${rule}: ${message}\n  ${place}`);
  outcomes['the API, by Spectral'] = { checked: descriptions.length, found: findings.length, explained: 0 };

  await withProduct({}, async (address) => {
    for (const { isThere, needs, start } of otherBrowsers) {
      if (!isThere) {
        console.log(`The main flows: NOT CHECKED in one browser: ${needs}`);
        continue;
      }
      await using driven = await start();
      const { done, failures } = await failedFlows(driven, address);
      for (const failure of failures) console.error(`${driven.name}: ${failure}`);
      outcomes[`the main flows, in ${driven.name}`] = { checked: done, found: failures.length, explained: 0 };
    }
  });

  console.table(outcomes);
  if (Object.values(outcomes).some(({ found }) => found > 0)) process.exitCode = 1;
});

/** Starts the product with new data, and stops it after `use`. */
async function withProduct(settings: Record<string, string>, use: (address: string) => Promise<void>): Promise<void> {
  await using data = await mkdtempDisposable(join(tmpdir(), 'chapterhouse-conformance-'));
  await using product = await startProduct(data.path, settings);
  await use(product.address);
}

/** Returns the HTML that the server sends. It is also what readers without scripts see. */
async function sent(address: string, path: string): Promise<string> {
  return (await fetch(address + path)).text();
}

function nameOf(path: string): string {
  return path === paths.home ? 'home' : path.slice(1);
}

/**
 * Visits every screen on a phone and a desktop, in light and dark. Puts the HTML of each, as its scripts have made it,
 * into `documents`.
 */
async function visitAll(
  browser: Browser,
  address: string,
  screens: Record<string, Screen>,
  documents: Map<string, string>,
): Promise<Outcome> {
  const outcome = { checked: 0, found: 0, explained: 0 };
  for (const size of Object.keys(sizes) as Size[]) {
    for (const [name, { path, open, only = size }] of Object.entries(screens)) {
      if (only !== size) continue;
      const page = await openPage(browser, address + path, sizes[size], 'light');
      await open?.(page);
      documents.set(`${name}-${size}`, await page.content());
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const { failures, explained } = await equalAccessFailures(page);
        for (const { rule, message, element } of failures) {
          console.error(`${name}, ${size}, ${colorScheme}: ${rule}: ${message}\n  ${element}`);
        }
        outcome.checked += 1;
        outcome.found += failures.length;
        outcome.explained += explained.length;
      }
      await page.context().close();
    }
  }
  return outcome;
}
