import type { Kysely } from 'kysely';
import { sessionMessages } from '#contract/session.ts';
import { comparableUsername } from '#contract/usernames.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { hashOf } from '../hashOf.ts';
import type { Networks } from '../http/addresses.ts';
import { tooOften } from '../http/errors.ts';
import { createInFlightLimit } from '../inFlightLimit.ts';
import { findAdmin } from './admins.ts';
import { createLoginMarks } from './challenges.ts';
import type { KnownNetworks } from './knownNetworks.ts';
import { createLoginRateLimit } from './loginRateLimit.ts';
import { verifyPassword } from './passwords.ts';

/** A password for an admin's name, from any client. */
export interface Attempt {
  username: string;
  password: string;
  from: Networks;
  /** The mark of the browser, from an earlier login. */
  mark?: string | undefined;
}

/** The own password of an admin, in a session. */
export interface OwnAttempt {
  username: string;
  password: string;
  sessionId: string;
}

/** The work for the admin with the right password. It returns undefined if the password has been changed meanwhile. */
export type Use<Result> = (admin: { id: string; passwordHash: string }) => Promise<Result | undefined>;

/**
 * The maximum number of login attempts by strangers in progress. Each waits for its verification, and a waiting attempt
 * takes memory.
 */
const maxFromStrangers = 100;
/** The maximum number from one block: a client that sends more must not keep all others out. */
const maxFromBlock = 20;
/** The maximum number from a known network. The number of strangers' attempts does not matter here. */
const maxFromKnownNetwork = 20;
/** The maximum number with one session, one marked browser, one link or one passkey. */
const maxOfOne = 20;

type Verify<Result> = () => Promise<Result | undefined>;

/**
 * Verifies passwords, at login and before a change, and counts failures. Throws a 429 after too many failures, even for
 * the right password, and a 503 when too many attempts wait. It is created once: the limits apply to all calls
 * together.
 */
export function createLoginChecks(
  database: Pick<OpenDatabase, 'kind'> & { db: Kysely<Database> },
  knownNetworks: KnownNetworks,
) {
  const rateLimit = createLoginRateLimit(database);
  const marks = createLoginMarks(database.db);
  const strangers = createInFlightLimit(maxFromStrangers);
  const byBlock = createInFlightLimit(maxFromBlock);
  const byKnownNetwork = createInFlightLimit(maxFromKnownNetwork);
  const bySecret = createInFlightLimit(maxOfOne);

  async function count<Result>(name: string, from: Networks, isKnown: boolean, verify: Verify<Result>) {
    const refused = await rateLimit.reserve(name, from, isKnown);
    if (refused !== undefined) throw locked(refused.retryAfter);
    const result = await verify();
    if (result !== undefined) await rateLimit.clear(name, from);
    return result;
  }

  /** Counts an attempt to get in, and returns the result of `verify`, which is undefined for a failure. */
  async function attempt<Result>(name: string, from: Networks, verify: Verify<Result>): Promise<Result | undefined> {
    const isKnown = await knownNetworks.has(from.network);
    const places = isKnown ? [() => byKnownNetwork(from.network)] : [() => byBlock(from.block), strangers];
    return withPlaces(places, () =>
      oneByOne(`${comparableUsername(name)} ${from.network}`, async () => {
        const result = await count(name, from, isKnown, verify);
        if (result !== undefined) await knownNetworks.add(from.network);
        return result;
      }),
    );
  }

  /** Counts an attempt by a session or a marked browser alone, whatever network it comes from. */
  const alone = <Result>(name: string, key: string, verify: Verify<Result>) =>
    withPlaces([() => bySecret(key)], () =>
      oneByOne(`${comparableUsername(name)} ${key}`, () => count(name, { network: key, block: key }, true, verify)),
    );

  const verifying =
    <Result>(username: string, password: string, use: Use<Result>): Verify<Result> =>
    async () => {
      const admin = await findAdmin(database.db, username);
      const isRight = await verifyPassword(admin?.passwordHash, password);
      return admin && isRight ? use(admin) : undefined;
    };

  return {
    /** Returns the result of `use` for the right password of an admin's name, and undefined for a wrong one. */
    async checkPassword<Result>({ username, password, from, mark }: Attempt, use: Use<Result>) {
      const verify = verifying(username, password, use);
      if (mark === undefined || !(await marks.isOf(mark, await findAdmin(database.db, username))))
        return attempt(username, from, verify);
      // The bytes, which several texts may stand for.
      const key = hashOf(Buffer.from(mark, 'base64url'));
      const result = await alone(username, key, verify);
      if (result !== undefined) await knownNetworks.add(from.network);
      return result;
    },

    /**
     * Returns the result of `use` for the own password of a session, and undefined for a wrong one. Its failures count
     * for the session, so that those of others change nothing for an admin who is logged in.
     */
    checkOwnPassword: <Result>({ username, password, sessionId }: OwnAttempt, use: Use<Result>) =>
      // No username is like this one: it has a control character.
      alone(`\u0001${sessionId}`, sessionId, verifying(username, password, use)),

    /**
     * Returns the result of `verify`: a way to get in that cannot be guessed, and is not counted. Only the attempts
     * with one secret or passkey that are under way at once are limited, so strangers keep nobody out.
     */
    checkOther: <Result>(secret: string, from: Networks, verify: Verify<Result>) =>
      withPlaces([() => bySecret(secret)], async () => {
        const result = await verify();
        if (result !== undefined) await knownNetworks.add(from.network);
        return result;
      }),
  };
}

/** Does the work in these places under way. Throws a 503 if one of them is not free. */
async function withPlaces<Result>(places: (() => () => void)[], work: () => Promise<Result>): Promise<Result> {
  using taken = new DisposableStack();
  for (const take of places) taken.defer(take());
  return await work();
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
