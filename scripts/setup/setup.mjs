import { join } from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { alone } from './lock.mjs';
import { installPackages, packagesAreInstalled } from './packages.mjs';
import { root } from './run.mjs';
import { buildSite, siteIsBuilt } from './site.mjs';

/**
 * Prepares a fresh machine: installs the packages, builds the site, and finds or installs a browser. Parts that are
 * already up to date stay unchanged. Several processes may call it at once. Throws a SetupError that tells the user how
 * to solve a problem.
 * @param {{ withSite?: boolean, withBrowser?: boolean, forDevelopment?: boolean }} [options] forDevelopment: with the
 *   packages of tests and other development tools, which serving does not need
 * @returns {Promise<{ browser: string | undefined }>} the path of the browser's program, if it was asked for
 */
export async function makeReady({ withSite = true, withBrowser = false, forDevelopment = withBrowser } = {}) {
  const packagesAreReady = () => packagesAreInstalled({ forDevelopment });
  if (!packagesAreReady() || (withSite && !siteIsBuilt())) {
    await alone(
      join(root, '.cache', 'setup.lock'),
      async () => {
        if (!packagesAreReady()) await installPackages({ forDevelopment });
        if (withSite && !siteIsBuilt()) await buildSite();
      },
      { onWait: () => console.log('Waiting for another process that is setting this up…') },
    );
  }
  return { browser: withBrowser ? await findOrInstallBrowser() : undefined };
}
