import { randomUUID } from 'node:crypto';
import { comparableUsername } from '#contract/usernames.ts';
import { instant, timeWindow } from '../clock.ts';
import { isWithin } from '../database/isWithin.ts';
import { lockName } from '../database/lockName.ts';
import type { OpenDatabase } from '../database/open.ts';
import { hashOf } from '../hashOf.ts';
import type { Networks } from '../http/addresses.ts';

/** The maximum number of failed logins for a name from one network, and from one block, within `countedFor` (ms). */
export const maxFailures = { network: 5, block: 50 };
/** The time for which a failed login counts (ms). */
export const countedFor = 15 * 60 * 1000;
/** The interval at which attempts outside the window are removed (ms). */
const sweepStep = 60 * 1000;

/**
 * Counts failed logins by name and network, and by name and block. The counts are in the database, so that all
 * processes share them. An attempt counts as a failure from before the password is verified until a success clears
 * it, so simultaneous attempts count each other.
 */
export type LoginRateLimit = ReturnType<typeof createLoginRateLimit>;

export function createLoginRateLimit({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>) {
  let sweptAt = performance.now();

  async function sweep() {
    if (performance.now() - sweptAt < sweepStep) return;
    sweptAt = performance.now();
    await db
      .deleteFrom('loginAttempts')
      .where(({ not }) => not(isWithin('attemptedAt', timeWindow(countedFor))))
      .execute();
  }

  return {
    /**
     * Counts an attempt. If there were too many, counts nothing and returns the seconds until the next attempt is
     * allowed. A known network does not wait because of other networks in its block.
     */
    async reserve(username: string, from: Networks, isKnown: boolean): Promise<{ retryAfter: number } | undefined> {
      await sweep();
      const who = keyOf(username, from);
      return db.transaction().execute(async (trx) => {
        await lockName(trx, kind, `login ${who.username} ${who.site}`);
        const window = timeWindow(countedFor);
        const counted = await trx
          .selectFrom('loginAttempts')
          .select(['address', 'attemptedAt'])
          .where('username', '=', who.username)
          .where('site', '=', who.site)
          .where(isWithin('attemptedAt', window))
          .orderBy('attemptedAt')
          .execute();
        const ofNetwork = counted.filter(({ address }) => address === who.address);
        // If the maximum is reached, the oldest attempt of the last `maxFailures` has to leave the window.
        const awaited = [ofNetwork.at(-maxFailures.network), isKnown ? undefined : counted.at(-maxFailures.block)];
        const [last] = awaited
          .flatMap((attempt) => attempt?.attemptedAt ?? [])
          .sort()
          .reverse();
        if (last !== undefined) return { retryAfter: Math.ceil((Date.parse(last) - Date.parse(window.start)) / 1000) };
        await trx
          .insertInto('loginAttempts')
          .values({ id: randomUUID(), ...who, attemptedAt: instant() })
          .execute();
        return undefined;
      });
    },

    /** Removes the attempts for this name from this network, after a success. */
    async clear(username: string, from: Networks): Promise<void> {
      const who = keyOf(username, from);
      await db
        .deleteFrom('loginAttempts')
        .where('username', '=', who.username)
        .where('site', '=', who.site)
        .where('address', '=', who.address)
        .execute();
    },
  };
}

/**
 * Returns the keys by which attempts are counted, by the names of their columns; the column `site` has the key of the
 * block. All names that log in the same admin have one key. The keys are hashed: a name may be a password that was
 * typed into the wrong field, and may have any length.
 */
function keyOf(username: string, { network, block }: Networks): { username: string; address: string; site: string } {
  return {
    username: hashOf(comparableUsername(username)),
    address: hashOf(network),
    site: hashOf(block),
  };
}
