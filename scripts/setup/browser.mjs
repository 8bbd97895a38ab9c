import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run, SetupError, withTools } from './run.mjs';

// The shell is the same browser without windows. Tests take half the time in it.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Where it stands on macOS, which has no command for it. */
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** With these flags the browser also runs as root, and sends no requests of its own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/**
 * Returns how tests start it. Fewer threads and processes wait for one another. Together they save an eighth of the
 * processor time.
 */
export const launchOptions = () => ({
  executablePath: findBrowser(),
  args: [...browserFlags, '--in-process-gpu', '--js-flags=--single-threaded'],
});

/**
 * Returns a Chromium that runs on this machine: the one of CHROMIUM_PATH, Playwright's own, or the system's.
 * @returns {string | undefined} the path of its program
 */
export function findBrowser() {
  return candidates().find(runs);
}

/** @returns {string[]} */
function candidates() {
  if (process.env.CHROMIUM_PATH) return [process.env.CHROMIUM_PATH];
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [playwrightsOwn(), ...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places];
}

/** @returns {string} where Playwright keeps its Chromium when it has been downloaded */
function playwrightsOwn() {
  return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
}

/**
 * Some systems have a placeholder that explains how to install a browser, and a downloaded browser may lack libraries.
 * @param {string} path
 */
function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/**
 * Finds a browser, or installs one: first Playwright's own, which needs no rights, then the system's. Throws a
 * SetupError that tells the user how to solve the problem if nothing works.
 * @returns {Promise<string>} the path of its program
 */
export async function findOrInstallBrowser() {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (process.env.CHROMIUM_PATH) {
    throw new SetupError(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, and that does not run.`);
  }

  await attempt('Downloading a browser for the tests…', 'playwright', 'install', '--no-shell', 'chromium');
  if (findBrowser() === undefined) await installAsRoot();
  const installed = findBrowser();
  if (installed !== undefined) return installed;
  throw new SetupError(
    'The tests need Chromium, and it could not be installed here. Install it (on Debian: apt-get install chromium) ' +
      'or set CHROMIUM_PATH to the program of a Chromium or Chrome, and try again.',
  );
}

/** Installs the libraries that a downloaded browser lacks, or else the system's own browser. */
async function installAsRoot() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (existsSync(playwrightsOwn())) {
    const playwright = [...asRoot, 'env', `PATH=${withTools().PATH}`, 'playwright'];
    await attempt('Installing what the browser needs…', ...playwright, 'install-deps', 'chromium');
    if (findBrowser() !== undefined) return;
  }
  const aptGet = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  await attempt('Installing the system’s Chromium…', ...aptGet, 'update');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await attempt('', ...aptGet, 'install', '-y', '--no-install-recommends', name);
    if (findBrowser() !== undefined) return;
  }
}

/**
 * @param {string} says
 * @param {string[]} command
 */
async function attempt(says, ...[program = '', ...args]) {
  if (says !== '') console.log(says);
  // Without an internet connection a download would be retried for minutes.
  const env = withTools({ ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' });
  await run(program, args, { env, output: 'hidden' });
}
