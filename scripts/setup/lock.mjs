import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The intervals of the renewals and of the tries of those who wait (ms). */
const heartbeat = 1_000;
const poll = 100;

/**
 * Runs `work` while no other process runs work under the same lock. The lock is a folder whose date its owner renews,
 * and by which its owner knows it. Those who wait take the lock from an owner that was killed: when they have seen the
 * same date for `staleAfter`, in which a sleep of the machine does not count.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @param {{ staleAfter?: number, onWait?: () => void }} [options] `staleAfter` in ms
 * @returns {Promise<T>}
 */
export async function alone(folder, work, { staleAfter = 10_000, onWait } = {}) {
  mkdirSync(dirname(folder), { recursive: true });
  let seen;
  let unchanged = 0;
  // Of those who make it at the same time, `mkdir` tells one that it is new.
  for (let tries = 0; mkdirSync(folder, { recursive: true }) === undefined; tries++) {
    if (tries === 0) onWait?.();
    const present = dateOf(folder);
    unchanged = present === seen ? unchanged + poll : 0;
    seen = present;
    if (unchanged > staleAfter) rmSync(folder, { recursive: true, force: true });
    await wait(poll);
  }
  let date = dateOf(folder);
  const isOurs = () => dateOf(folder) === date;
  const beating = setInterval(() => {
    try {
      if (!isOurs()) return;
      utimesSync(folder, new Date(), new Date());
      date = dateOf(folder);
    } catch {
      // The work goes on. Whoever waits takes a lock that cannot be renewed.
    }
  }, heartbeat);
  try {
    return await work();
  } finally {
    clearInterval(beating);
    if (isOurs()) rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
const dateOf = (folder) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
