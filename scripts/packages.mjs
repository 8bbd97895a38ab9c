import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run, SetupError, withoutTools } from './run.mjs';

/** @typedef {{ version?: string, optional?: boolean }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lock */

/** Whether every package is there as package-lock.json names it, and the pinned Node.js runs. */
export function packagesAreInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  return (
    existsSync(installed) &&
    agrees(readJson('package-lock.json'), readJson('node_modules/.package-lock.json')) &&
    nodeIsInstalled()
  );
}

/**
 * Whether what npm noted of its last installation holds what the project's lock asks for. Packages that are optional
 * may be missing: they are for other machines.
 * @param {Lock} wanted
 * @param {Lock} installed
 */
export function agrees(wanted, installed) {
  return Object.entries(wanted.packages).every(([path, { version, optional }]) => {
    const found = installed.packages[path];
    return path === '' || (found === undefined ? optional === true : found.version === version);
  });
}

/** Installs every package as package-lock.json names it. Throws a SetupError that says why that cannot be done. */
export async function installPackages() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20)
    throw new SetupError(`Chapterhouse needs Node.js 20 or newer to set itself up; this is ${process.version}.`);

  console.log('Installing packages…');
  // Unlike "npm ci" this does not take away what a running server stands on, and it gets by where a registry lacks
  // packages for other machines; like it, it takes what the lock names and leaves the lock as it is. Building needs
  // development packages, also where NODE_ENV is production.
  await npm('install', '--no-save', '--include=dev');
  if (nodeIsInstalled()) return;

  // npm was told not to run install scripts, or the installation comes from another kind of machine. Only the
  // packages that package.json allows to have such scripts run them now.
  const { allowScripts } = readJson('package.json');
  await npm('rebuild', '--ignore-scripts=false', ...Object.keys(allowScripts).filter(isInstalled));
  if (!nodeIsInstalled()) {
    throw new SetupError(
      `Node.js ${pinnedVersion()} could not be installed into node_modules. Install exactly that release on this machine, ` +
        'or run "npm rebuild node --ignore-scripts=false --foreground-scripts" to see why.',
    );
  }
}

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
const pinnedVersion = () => readJson('package.json').devDependencies.node;

/** @param {string} name */
const isInstalled = (name) => existsSync(join(root, 'node_modules', name));

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
