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

type Verify<Result> = () => Promise<Result | undefined>;

/**
 * Verifies passwords, at login and before a change, and the other ways to get in, and counts failures together. Throws
 * a 429 after too many failures, even for the right password, and a 503 when too many attempts wait. It is created
 * once: the limits apply to all calls together.
 */
export function createLoginChecks(
  database: Pick<OpenDatabase, 'kind'> & { db: Kysely<Database> },
  knownNetworks: KnownNetworks,
) {
  const rateLimit = createLoginRateLimit(database);
  const strangers = createInFlightLimit(maxFromStrangers);
  const byBlock = createInFlightLimit(maxFromBlock);
  const byKnownNetwork = createInFlightLimit(maxFromKnownNetwork);

  async function count<Result>(name: string, from: Networks, isKnown: boolean, verify: Verify<Result>) {
    const refused = await rateLimit.reserve(name, from, isKnown);
    if (refused !== undefined) throw locked(refused.retryAfter);
    const result = await verify();
    if (result !== undefined) {
      await rateLimit.clear(name, from);
      await knownNetworks.add(from.network);
    }
    return result;
  }

  /** Counts an attempt to get in, and returns the result of `verify`, which is undefined for a failure. */
  async function attempt<Result>(name: string, from: Networks, verify: Verify<Result>): Promise<Result | undefined> {
    const isKnown = await knownNetworks.has(from.network);
    const taken: (() => void)[] = [];
    try {
      if (isKnown) taken.push(byKnownNetwork(from.network));
      else {
        taken.push(byBlock(from.block));
        taken.push(strangers());
      }
      return await oneByOne(`${comparableUsername(name)} ${from.network}`, () => count(name, from, isKnown, verify));
    } finally {
      for (const leave of taken) leave();
    }
  }

  return {
    /** Returns the result of `use` for the right password of an admin's name, and undefined for a wrong one. */
    checkPassword: <Result>({ username, password, from }: Attempt, use: Use<Result>) =>
      attempt(username, from, async () => {
        const admin = await findAdmin(database.db, username);
        const isRight = await verifyPassword(admin?.passwordHash, password);
        return admin && isRight ? use(admin) : undefined;
      }),
    /** Returns the result of `verify`: another way to get in than a name with its password, by the name of that way. */
    checkOther: <Result>(way: OtherWay, from: Networks, verify: Verify<Result>) => attempt(way, from, verify),
  };
}

/** The ways to get in without a name and a password. No admin can have such a name: it has a control character. */
export type OtherWay = '\u0001link' | '\u0001passkey';

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
