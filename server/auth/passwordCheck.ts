import type { Kysely } from 'kysely';
import { sessionMessages } from '#contract/session.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import type { Networks } from '../http/addresses.ts';
import { tooOften } from '../http/errors.ts';
import { createInFlightLimit } from '../inFlightLimit.ts';
import { findAdmin } from './admins.ts';
import type { KnownNetworks } from './knownNetworks.ts';
import { createLoginRateLimit } from './loginRateLimit.ts';
import { verifyPassword } from './passwords.ts';

/** A password that someone somewhere says is an admin's. */
interface Attempt {
  username: string;
  password: string;
  from: Networks;
}

/** What is done with the admin whose password was right; undefined if it is not right any more. */
type Use<Result> = (admin: { id: string; passwordHash: string }) => Promise<Result | undefined>;

/**
 * How many attempts of strangers may be under way: each waits for its turn to be verified, and what waits takes memory.
 */
const maxFromStrangers = 100;
/** How many may come from one site: whoever sends more shall not keep everybody else out. */
const maxFromSite = 20;
/** How many may come from a network that is known, whatever strangers send. */
const maxFromKnownNetwork = 20;

/**
 * Verifies passwords, at login and before a change, and counts the wrong ones together. Answers what `use` made of
 * the right one; undefined for a wrong one. Throws a 429 after too many failures, even for the right password, and a
 * 503 when too many are waiting. Made once: the limits are those of all calls together.
 */
export function createPasswordCheck(
  database: Pick<OpenDatabase, 'kind'> & { db: Kysely<Database> },
  knownNetworks: KnownNetworks,
) {
  const rateLimit = createLoginRateLimit(database);
  const strangers = createInFlightLimit(maxFromStrangers);
  const bySite = createInFlightLimit(maxFromSite);
  const byKnownNetwork = createInFlightLimit(maxFromKnownNetwork);

  async function check<Result>({ username, password, from }: Attempt, isKnown: boolean, use: Use<Result>) {
    const refused = await rateLimit.reserve(username, from, isKnown);
    if (refused !== undefined) throw tooOften(sessionMessages.tooManyFailures, refused.retryAfter);

    const admin = await findAdmin(database.db, username);
    const isRight = await verifyPassword(admin?.passwordHash, password);
    const result = admin && isRight ? await use(admin) : undefined;
    if (result !== undefined) {
      await rateLimit.clear(username, from);
      await knownNetworks.add(from.network);
    }
    return result;
  }

  return async <Result>(attempt: Attempt, use: Use<Result>): Promise<Result | undefined> => {
    const { username, from } = attempt;
    const isKnown = await knownNetworks.has(from.network);
    const taken: (() => void)[] = [];
    try {
      if (isKnown) taken.push(byKnownNetwork(from.network));
      else {
        taken.push(bySite(from.site));
        taken.push(strangers());
      }
      return await oneByOne(`${username} ${from.network}`, () => check(attempt, isKnown, use));
    } finally {
      for (const leave of taken) leave();
    }
  };
}

export type PasswordCheck = ReturnType<typeof createPasswordCheck>;

const lastOf = new Map<string, Promise<unknown>>();

/**
 * Runs the tasks of one key one after the other. Attempts sent at the same moment would count each other as
 * failures, right ones too.
 */
function oneByOne<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
  const turn = (lastOf.get(key) ?? Promise.resolve()).then(task, task);
  lastOf.set(key, turn);
  const leave = () => {
    if (lastOf.get(key) === turn) lastOf.delete(key);
  };
  turn.then(leave, leave);
  return turn;
}
