import { mkdirSync, rmdirSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const heartbeat = 1_000;

/**
 * Runs `work` while no other process runs work under the same lock. The lock is a folder whose date its owner renews. A
 * lock that was not renewed for `staleAfter` belongs to a process that was killed.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @param {{ staleAfter?: number, onWait?: () => void }} [options] `staleAfter` in ms
 * @returns {Promise<T>}
 */
export async function alone(folder, work, { staleAfter = 10_000, onWait } = {}) {
  mkdirSync(dirname(folder), { recursive: true });
  for (let tries = 0; !take(folder, staleAfter); tries++) {
    if (tries === 0) onWait?.();
    await wait(100);
  }
  const beating = setInterval(() => utimesSync(folder, new Date(), new Date()), heartbeat);
  try {
    return await work();
  } finally {
    clearInterval(beating);
    remove(folder);
  }
}

/**
 * @param {string} folder
 * @param {number} staleAfter
 */
function take(folder, staleAfter) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const renewed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  if (renewed !== undefined && Date.now() - renewed > staleAfter) remove(folder);
  return false;
}

/** @param {string} folder */
function remove(folder) {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;
