import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run, SetupError, tellStep, withoutTools } from './run.mjs';

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lock */

/**
 * Whether the packages are installed as in package-lock.json, and the pinned Node.js runs.
 * @param {{ forDevelopment: boolean }} options
 */
export function packagesAreInstalled({ forDevelopment }) {
  const installed = installedPackages();
  return (
    installed !== undefined && agrees(readJson('package-lock.json'), installed, { forDevelopment }) && nodeIsInstalled()
  );
}

/**
 * Whether npm's record of its last installation contains the packages of the project's lock. Optional packages may be
 * missing: they are for other machines. Development packages may be missing if they are not needed.
 * @param {Lock} wanted
 * @param {Lock} installed
 * @param {{ forDevelopment: boolean }} options
 */
export function agrees(wanted, installed, { forDevelopment }) {
  return Object.entries(wanted.packages).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '') return true;
    const found = installed.packages[path];
    if (found !== undefined) return found.version === version;
    return optional === true || (!forDevelopment && (dev === true || devOptional === true));
  });
}

/**
 * Installs the packages of package-lock.json. Development packages are installed if they are needed, and stay if they
 * are there. Throws a SetupError with the reason if that is not possible.
 * @param {{ forDevelopment: boolean }} options
 */
export async function installPackages({ forDevelopment }) {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20)
    throw new SetupError(`Chapterhouse needs Node.js 20 or newer to set itself up; this is ${process.version}.`);

  const tellEnd = tellStep('Installing packages');
  // Unlike "npm ci" this does not remove the files that a running server uses, and it works with a registry that lacks
  // packages for other machines. Like "npm ci", it installs the versions of the lock and does not change the lock.
  const keepsDevelopment = forDevelopment || hasDevelopmentPackages(installedPackages());
  await npm('install', '--no-save', keepsDevelopment ? '--include=dev' : '--omit=dev');
  if (nodeIsInstalled()) return tellEnd();

  // Either npm is configured not to run install scripts, or the installation comes from another kind of machine. This
  // runs the install scripts of only those packages that package.json allows to have them.
  const { allowScripts } = readJson('package.json');
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] && isInstalled(name));
  await npm('rebuild', '--ignore-scripts=false', ...allowed);
  if (!nodeIsInstalled()) {
    throw new SetupError(
      `Node.js ${pinnedVersion()} could not be installed into node_modules. Install exactly that release on this machine, ` +
        'or run "npm rebuild node --ignore-scripts=false --foreground-scripts" to see why.',
    );
  }
  tellEnd();
}

/** @returns {Lock | undefined} npm's record of its last installation */
function installedPackages() {
  const path = 'node_modules/.package-lock.json';
  return existsSync(join(root, path)) ? readJson(path) : undefined;
}

/** @param {Lock | undefined} installed */
const hasDevelopmentPackages = (installed) => Object.values(installed?.packages ?? {}).some(({ dev }) => dev);

/** @param {string[]} args */
async function npm(...args) {
  const code = await run('npm', [...args, '--loglevel=error', '--no-fund', '--no-audit'], { env: withoutTools() });
  if (code === 127) throw new SetupError('npm was not found. It comes with Node.js: https://nodejs.org');
  if (code !== 0) throw new SetupError(`"npm ${args[0]}" failed; its reasons stand above.`);
}

function nodeIsInstalled() {
  const { stdout } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === `v${pinnedVersion()}`;
}

/** @returns {string} */
const pinnedVersion = () => readJson('package.json').dependencies.node;

/** @param {string} name */
const isInstalled = (name) => existsSync(join(root, 'node_modules', name));

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
