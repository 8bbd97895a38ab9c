import { hash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenDatabase } from '../database/open.ts';

/** How many failed logins a name and network may have within the time window (ms). */
const mostFailures = 5;
const windowLength = 15 * 60 * 1000;
/** By how much the clocks of two processes on one database may differ (ms). */
const clockSkew = 60 * 1000;
/** How often attempts that count no longer are removed (ms). */
const sweepStep = 60 * 1000;

/**
 * Counts failed logins by name and network, in the database, so that all processes count together. An attempt
 * counts as a failure from before the password is verified until a success clears it: guesses that are sent at
 * the same moment count each other.
 */
export interface LoginThrottle {
  /** Counts one attempt. If there have been too many, counts none and answers the seconds until the next may be made. */
  reserve(username: string, network: string): Promise<{ retryAfter: number } | undefined>;
  /** Forgets the attempts for this name from this network, after a success. */
  clear(username: string, network: string): Promise<void>;
}

export function createLoginThrottle({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): LoginThrottle {
  let sweptAt = performance.now();

  async function sweep() {
    if (performance.now() - sweptAt < sweepStep) return;
    sweptAt = performance.now();
    const { start, end } = timeWindow();
    await db
      .deleteFrom('loginAttempts')
      .where((attempt) => attempt.or([attempt('attemptedAt', '<=', start), attempt('attemptedAt', '>', end)]))
      .execute();
  }

  return {
    async reserve(username, network) {
      await sweep();
      const who = keyOf(username, network);
      return db.transaction().execute(async (trx) => {
        // On SQLite the transaction itself excludes the others.
        if (kind === 'postgres') {
          await sql`select pg_advisory_xact_lock(hashtextextended(${`login ${who.username} ${who.address}`}, 0))`.execute(
            trx,
          );
        }
        const { start, end } = timeWindow();
        const counted = await trx
          .selectFrom('loginAttempts')
          .select('attemptedAt')
          .where('username', '=', who.username)
          .where('address', '=', who.address)
          .where('attemptedAt', '>', start)
          .where('attemptedAt', '<=', end)
          .orderBy('attemptedAt')
          .execute();
        const oldest = counted[0];
        if (oldest !== undefined && counted.length >= mostFailures) {
          return { retryAfter: Math.ceil((Date.parse(oldest.attemptedAt) - Date.parse(start)) / 1000) };
        }
        await trx
          .insertInto('loginAttempts')
          .values({ id: randomUUID(), ...who, attemptedAt: new Date().toISOString() })
          .execute();
        return undefined;
      });
    },

    async clear(username, network) {
      const who = keyOf(username, network);
      await db
        .deleteFrom('loginAttempts')
        .where('username', '=', who.username)
        .where('address', '=', who.address)
        .execute();
    },
  };
}

/** What attempts are counted by. Hashed: a name that was tried may be a password typed into the wrong field, and is of any length. */
function keyOf(username: string, network: string): { username: string; address: string } {
  return {
    username: hash('sha256', username.trim().toLowerCase(), 'base64url'),
    address: hash('sha256', network, 'base64url'),
  };
}

/** Attempts count from after `start` up to `end`. Later ones are of a clock that was ahead. */
function timeWindow(): { start: string; end: string } {
  const now = Date.now();
  return { start: new Date(now - windowLength).toISOString(), end: new Date(now + clockSkew).toISOString() };
}
