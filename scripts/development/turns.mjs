import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/run.mjs';

/**
 * Whether a digit of the commit's hash is odd: tests that need not run at each commit take turns by it. Sources without
 * a commit have even digits.
 * @param {number} digit the place of the digit, counted from the end of the hash
 */
export function isOddCommit(digit) {
  try {
    const options = { cwd: root, encoding: /** @type {const} */ ('utf8') };
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { ...options, stdio: ['ignore', 'pipe', 'ignore'] });
    return Number.parseInt(commit.trim().at(-digit) ?? '', 16) % 2 !== 0;
  } catch {
    return false;
  }
}

/**
 * Returns the files of tests whose turn it is: every second one, and each that takes turns within itself
 * (`tests/support/turns.ts`).
 * @param {string} ending of the names of the files
 * @param {string[]} folders
 * @returns {string[]} paths from the root
 */
export function filesOfTurn(ending, folders) {
  const files = folders.flatMap((folder) => filesIn(folder, ending)).sort();
  const hasTurns = (/** @type {string} */ file) => /\b(half)?byTurns\b/i.test(readFileSync(join(root, file), 'utf8'));
  const alike = files.filter((file) => !hasTurns(file));
  const isOdd = isOddCommit(3);
  return [...files.filter(hasTurns), ...alike.filter((_, index) => (index % 2 === 1) === isOdd)];
}

/**
 * @param {string} folder
 * @param {string} ending
 */
function filesIn(folder, ending) {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
}
