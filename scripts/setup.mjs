import { join } from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { alone } from './lock.mjs';
import { installPackages, packagesAreInstalled } from './packages.mjs';
import { root } from './run.mjs';
import { buildSite, siteIsBuilt } from './site.mjs';

/**
 * Prepares a fresh machine: installs the packages, builds the site, and for tests finds or installs a browser. Parts
 * that are already up to date stay unchanged. Several processes may call it at once. Throws a SetupError that tells the
 * user how to solve a problem.
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
