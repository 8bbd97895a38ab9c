import type { Kysely } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import { createCache } from '../cache.ts';
import { instant, now, timeWindow } from '../clock.ts';
import { isWithin } from '../database/isWithin.ts';
import type { Database } from '../database/schema.ts';
import { hashOf } from '../hashOf.ts';

/** How long a network is known after its last use (ms). */
const knownFor = 30 * dayMs;
/** A use is written to the database only if the stored use is this old (ms). */
const seenStep = dayMs;
/** The maximum age of the data in memory (ms): other processes write, too. */
const readStep = 1000;

const isKnown = () => isWithin('seenAt', timeWindow(knownFor));

/**
 * The networks from which an admin has recently logged in or used a session. Strangers in other networks can't take the
 * login attempts of these networks. They are stored in the database, hashed and without a name.
 */
export type KnownNetworks = ReturnType<typeof createKnownNetworks>;

export function createKnownNetworks(db: Kysely<Database>) {
  const cache = createCache<{ networks: Map<string, string>; readAt: number }>({
    isFresh: ({ readAt }) => performance.now() - readAt < readStep,
  });
  const read = () => cache.get('', '', readAll);

  /** Returns the time of each network's last use, by the network's hash. */
  async function readAll() {
    const readAt = performance.now();
    const all = await db.selectFrom('knownNetworks').selectAll().where(isKnown()).execute();
    return { networks: new Map(all.map(({ network, seenAt }) => [network, seenAt])), readAt };
  }

  async function write(network: string, seenAt: string): Promise<void> {
    await db
      .insertInto('knownNetworks')
      .values({ network, seenAt })
      .onConflict((entry) => entry.column('network').doUpdateSet({ seenAt }))
      .execute();
    await db
      .deleteFrom('knownNetworks')
      .where(({ not }) => not(isKnown()))
      .execute();
  }

  return {
    async has(network: string): Promise<boolean> {
      return (await read()).networks.has(hashOf(network));
    },

    /** Records that an admin is logged in from this network. */
    async add(network: string): Promise<void> {
      const { networks: known } = await read();
      const key = hashOf(network);
      const seenAt = known.get(key);
      if (seenAt !== undefined && now() - Date.parse(seenAt) < seenStep) return;
      const present = instant();
      known.set(key, present);
      // If the disk is full, the network is known until the next read. The next use after that is written instead.
      await write(key, present).catch(() => {});
    },
  };
}
