import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, SetupError } from '../setup/run.mjs';

/** Files of which the server and the pages are built, besides tests and papers among them. */
const ofBuild = /^(chapter|contract|features|server|web|scripts\/(setup|vite))\//;
/** Files on which each test depends. */
const ofAll = /^(package-lock\.json|(playwright|vite|vitest)\.config\.ts|tests\/support\/componentServer\.ts)$/;
const noProduct = /\.(test|spec)\.tsx?$|\.md$/;
/** Tests read the texts of all sources and papers. No import leads to them. */
const readers = ['tests/docs', 'tests/facts', 'tests/sources'];
/** Tests of a server in a process of its own import one of these files, and not the server. */
const startsOfServers = ['tests/support/process.ts', 'tests/support/component.tsx'];

/**
 * Returns the files that have changed since a commit, and those not committed. Throws a SetupError without Git.
 * @param {string} ref
 */
export function changedFiles(ref) {
  return [...git('diff', '--name-only', ref, '--'), ...git('ls-files', '--others', '--exclude-standard')];
}

/**
 * Returns the steps of `npm test` with those tests alone that changed files can reach: by imports, and by the build.
 * @param {import('./test.mjs').Steps} steps
 * @param {string[]} files
 * @param {string} ref the commit since which they have changed
 * @returns {import('./test.mjs').Steps}
 */
export function stepsOfChanges(steps, files, ref) {
  if (files.some((file) => ofAll.test(file))) return steps;
  const isBuilt = files.some((file) => ofBuild.test(file) && !noProduct.test(file));
  const read = readers.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
  const reached = [...files, ...read, ...(isBuilt ? startsOfServers : [])];
  /** @param {string[]} step */
  const related = (step) => ['vitest', 'related', '--run', ...step.slice(2), ...reached];
  return {
    ...steps,
    server: related(steps.server),
    components: related(steps.components),
    browser: isBuilt ? steps.browser : [...steps.browser, `--only-changed=${ref}`, '--pass-with-no-tests'],
  };
}

/** @param {string[]} args */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  } catch {
    throw new SetupError('`--changed` needs Git, and a commit that Git knows.');
  }
}
