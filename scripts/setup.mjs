import { join } from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { alone } from './lock.mjs';
import { installPackages, packagesAreInstalled } from './packages.mjs';
import { root } from './run.mjs';
import { buildSite, siteIsBuilt } from './site.mjs';

/**
 * Makes a fresh machine ready: installs the packages, builds the site, for tests finds or installs a browser. What is
 * there and up to date is left alone. Several may be started at once.
 * Throws a SetupError that says what to do about whatever cannot be done.
 * @param {{ withSite?: boolean, forTests?: boolean }} [options]
 * @returns {Promise<{ browser: string | undefined }>} for tests, the path of the browser's program
 */
export async function makeReady({ withSite = true, forTests = false } = {}) {
  if (!packagesAreInstalled() || (withSite && !siteIsBuilt())) {
    await alone(
      join(root, '.cache', 'setup.lock'),
      async () => {
        if (!packagesAreInstalled()) await installPackages();
        if (withSite && !siteIsBuilt()) await buildSite();
      },
      { onWait: () => console.log('Waiting for another process that is setting this up…') },
    );
  }
  return { browser: forTests ? await findOrInstallBrowser() : undefined };
}
