import type { Kysely } from 'kysely';
import { sessionMessages } from '#contract/session.ts';
import { comparableUsername } from '#contract/usernames.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import type { Networks } from '../http/addresses.ts';
import { tooOften } from '../http/errors.ts';
import { createInFlightLimit } from '../inFlightLimit.ts';
import { findAdmin } from './admins.ts';
import type { KnownNetworks } from './knownNetworks.ts';
import { createLoginRateLimit } from './loginRateLimit.ts';
import { verifyPassword } from './passwords.ts';

/** A password for an admin's name, from any client. */
export interface Attempt {
  username: string;
  password: string;
  from: Networks;
}

/** The work for the admin with the right password. It returns undefined if the password has been changed meanwhile. */
export type Use<Result> = (admin: { id: string; passwordHash: string }) => Promise<Result | undefined>;

/**
 * The maximum number of login attempts by strangers in progress. Each waits for its verification, and a waiting attempt
 * takes memory.
 */
export const maxFromStrangers = 100;
/** The maximum number from one block: a client that sends more must not keep all others out. */
export const maxFromBlock = 20;
/** The maximum number from a known network. The number of strangers' attempts does not matter here. */
export const maxFromKnownNetwork = 20;

/**
 * Verifies passwords, at login and before a change, and counts all wrong passwords together. Returns the result of
 * `use` for the right password, and undefined for a wrong one. Throws a 429 after too many failures, even for the right
 * password, and a 503 when too many attempts wait. The function is created once: the limits apply to all its calls
 * together.
 */
export function createPasswordCheck(
  database: Pick<OpenDatabase, 'kind'> & { db: Kysely<Database> },
  knownNetworks: KnownNetworks,
) {
  const rateLimit = createLoginRateLimit(database);
  const strangers = createInFlightLimit(maxFromStrangers);
  const byBlock = createInFlightLimit(maxFromBlock);
  const byKnownNetwork = createInFlightLimit(maxFromKnownNetwork);

  async function check<Result>({ username, password, from }: Attempt, isKnown: boolean, use: Use<Result>) {
    const refused = await rateLimit.reserve(username, from, isKnown);
    if (refused !== undefined) throw locked(refused.retryAfter);

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
        taken.push(byBlock(from.block));
        taken.push(strangers());
      }
      return await oneByOne(`${comparableUsername(username)} ${from.network}`, () => check(attempt, isKnown, use));
    } finally {
      for (const leave of taken) leave();
    }
  };
}

/** 429: too many failures. `retryAfter` is in seconds. */
function locked(retryAfter: number) {
  const minutes = Math.ceil(retryAfter / 60);
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return tooOften(sessionMessages.tooManyFailures(when), retryAfter);
}

const lastOf = new Map<string, Promise<unknown>>();

/**
 * Runs the tasks of one key one after the other. Otherwise simultaneous attempts with the right password would count
 * each other as failures.
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
