import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { timeWindow } from './timeWindow.ts';

const day = 24 * 60 * 60 * 1000;
/** A network is known for so long after it was last seen (ms). */
const knownFor = 30 * day;
/** That one is seen is written down only when the last time is so old (ms). */
const seenStep = day;
/** How old what was read may be (ms): other processes write, too. */
const readStep = 10 * 1000;

/**
 * The networks from which somebody has lately logged in or used a session, so that strangers in others can't take
 * their turns at logging in. They are kept in the database, hashed and without a name.
 */
export interface KnownNetworks {
  has(network: string): Promise<boolean>;
  /** Somebody is logged in from there. */
  add(network: string): Promise<void>;
}

export function createKnownNetworks(db: Kysely<Database>): KnownNetworks {
  /** When each was last seen, by their hashes. */
  let lately = Promise.resolve(new Map<string, string>());
  let readAt = Number.NEGATIVE_INFINITY;

  function read(): Promise<Map<string, string>> {
    if (performance.now() - readAt < readStep) return lately;
    readAt = performance.now();
    lately = readAll();
    lately.catch(() => {
      readAt = Number.NEGATIVE_INFINITY;
    });
    return lately;
  }

  async function readAll(): Promise<Map<string, string>> {
    const { start, end } = timeWindow(knownFor);
    const all = await db
      .selectFrom('knownNetworks')
      .selectAll()
      .where('seenAt', '>', start)
      .where('seenAt', '<=', end)
      .execute();
    return new Map(all.map(({ network, seenAt }) => [network, seenAt]));
  }

  async function write(network: string, seenAt: string): Promise<void> {
    await db
      .insertInto('knownNetworks')
      .values({ network, seenAt })
      .onConflict((entry) => entry.column('network').doUpdateSet({ seenAt }))
      .execute();
    const { start, end } = timeWindow(knownFor);
    await db
      .deleteFrom('knownNetworks')
      .where((entry) => entry.or([entry('seenAt', '<=', start), entry('seenAt', '>', end)]))
      .execute();
  }

  return {
    async has(network) {
      return (await read()).has(hashOf(network));
    },

    async add(network) {
      const known = await read();
      const key = hashOf(network);
      const now = new Date();
      const seenAt = known.get(key);
      if (seenAt !== undefined && now.getTime() - Date.parse(seenAt) < seenStep) return;
      known.set(key, now.toISOString());
      // On a disk that is full it is known until it is read again; the next use is written down instead.
      await write(key, now.toISOString()).catch(() => {});
    },
  };
}

function hashOf(network: string): string {
  return hash('sha256', network, 'base64url');
}
