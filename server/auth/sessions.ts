import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { expressionBuilder, type Kysely } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import { isStorable } from '#contract/isStorable.ts';
import { sessionMessages } from '#contract/session.ts';
import { instant, now } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { hashOf } from '../hashOf.ts';
import { ClientError } from '../http/errors.ts';
import { onFinished } from '../http/onFinished.ts';
import { createSweeper } from '../sweeper.ts';

/**
 * A session ends after this time without a use (ms). It is not longer than the files of a former build are kept
 * (server/site/formerFiles.ts), which a screen that is open needs.
 */
export const idleLimit = 7 * dayMs;
/** A session ends after this time, however it is used (ms). */
const sessionLife = 90 * dayMs;
/** A use is written only if the stored use is this old (ms), so that most calls write nothing. */
const useStep = 60 * 1000;

/** The admin to whom a token belongs. */
export interface SessionAdmin {
  adminId: string;
  username: string;
  sessionId: string;
}

/** The sessions of admins. Each is identified by an opaque random token, of which only the SHA-256 hash is stored. */
export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(db: Kysely<Database>) {
  /** Removes the sessions that have expired, and sets times of use in the future to the present time. */
  async function sweep(): Promise<void> {
    await db
      .deleteFrom('sessions')
      .where(({ not }) => not(isLiving()))
      .execute();
    // A clock that was ahead has stored times in the future. Such sessions would last longer by the same time.
    const present = instant();
    await db.updateTable('sessions').set({ lastUsedAt: present }).where('lastUsedAt', '>', present).execute();
    await db.updateTable('sessions').set({ createdAt: present }).where('createdAt', '>', present).execute();
    await db.updateTable('admins').set({ lastSeenAt: present }).where('lastSeenAt', '>', present).execute();
  }

  /** Stores that a session was used, and its admin was here. */
  async function storeUse(tokenHash: string, adminId: string): Promise<void> {
    const present = instant();
    await db.updateTable('admins').set({ lastSeenAt: present }).where('id', '=', adminId).execute();
    await db.updateTable('sessions').set({ lastUsedAt: present }).where('tokenHash', '=', tokenHash).execute();
  }

  return {
    /**
     * Opens a session for an admin whose password was verified against `passwordHash`, and returns its token. Returns
     * undefined if the admin was deleted or the password was changed meanwhile. `userAgent` is the browser's User-Agent
     * header. A login without the password gives the hash that it has read with its own proof; `isProven` then confirms
     * that proof as part of the transaction, after the lock on the admin.
     */
    async open(
      adminId: string,
      passwordHash: string,
      userAgent?: string,
      isProven: (trx: Kysely<Database>) => Promise<boolean> = async () => true,
    ): Promise<string | undefined> {
      await sweep();
      const token = randomBytes(32).toString('base64url');
      return db.transaction().execute(async (trx) => {
        const present = instant();
        // This writes the admin's row, so a change of the password must wait. It then revokes this session too.
        const admin = await trx
          .updateTable('admins')
          .set({ lastSeenAt: present })
          .where('id', '=', adminId)
          .where('passwordHash', '=', passwordHash)
          .returning('id')
          .executeTakeFirst();
        if (admin === undefined || !(await isProven(trx))) return undefined;
        await trx
          .insertInto('sessions')
          .values({
            tokenHash: hashOf(token),
            id: randomUUID(),
            adminId,
            createdAt: present,
            lastUsedAt: present,
            userAgent: cleanUserAgent(userAgent),
          })
          .execute();
        return token;
      });
    },

    /** Returns the admin of a session; undefined if the token is unknown or the session has expired. */
    async find(token: string): Promise<SessionAdmin | undefined> {
      const tokenHash = hashOf(token);
      const session = await db
        .selectFrom('sessions')
        .innerJoin('admins', 'admins.id', 'sessions.adminId')
        .select(['admins.id as adminId', 'admins.username', 'sessions.id as sessionId', 'sessions.lastUsedAt'])
        .where('sessions.tokenHash', '=', tokenHash)
        .where(isLiving())
        .executeTakeFirst();
      if (session === undefined) return undefined;
      const { lastUsedAt, ...admin } = session;
      if (Math.abs(now() - Date.parse(lastUsedAt)) >= useStep) {
        // If the disk is full, the session can still read. The next use is written instead.
        await storeUse(tokenHash, admin.adminId).catch(() => {});
      }
      return admin;
    },

    /** Throws a 401 if the session has ended. Otherwise the session can end only after this transaction. */
    async requireLiving(trx: Kysely<Database>, sessionId: string): Promise<void> {
      // This writes the row unchanged, so a request that ends the session must wait.
      await trx
        .updateTable('sessions')
        .set((row) => ({ id: row.ref('id') }))
        .where('id', '=', sessionId)
        .where(isLiving())
        .returning('id')
        .executeTakeFirstOrThrow(sessionEnded);
    },

    /** Returns those of these ids whose sessions have not ended. */
    async living(ids: string[]): Promise<Set<string>> {
      const sessions = await db.selectFrom('sessions').select('id').where('id', 'in', ids).where(isLiving()).execute();
      return new Set(sessions.map(({ id }) => id));
    },

    /** Ends a session. Does nothing if it has ended before. */
    async close(token: string): Promise<void> {
      await db.deleteFrom('sessions').where('tokenHash', '=', hashOf(token)).execute();
    },

    /** Returns the admin's active sessions, the last used one first. */
    async list(adminId: string) {
      return db
        .selectFrom('sessions')
        .select(['id', 'createdAt', 'lastUsedAt', 'userAgent'])
        .where('adminId', '=', adminId)
        .where(isLiving())
        .orderBy('lastUsedAt', 'desc')
        .orderBy('createdAt', 'desc')
        .execute();
    },

    /** Ends the session if it is the admin's. Returns whether there was such an active session. */
    async closeOne(adminId: string, id: string): Promise<boolean> {
      if (!isStorable(id)) return false;
      const closed = await db
        .deleteFrom('sessions')
        .where('adminId', '=', adminId)
        .where('id', '=', id)
        .where(isLiving())
        .returning('id')
        .executeTakeFirst();
      return closed !== undefined;
    },

    /** Ends all sessions of the admin but one. */
    async closeOthers(adminId: string, keptId: string): Promise<void> {
      await db.deleteFrom('sessions').where('adminId', '=', adminId).where('id', '!=', keptId).execute();
    },

    sweep,
  };
}

/** 401: there is no active session. */
export const sessionEnded = () =>
  new ClientError(401, sessionMessages.expired, { headers: { 'www-authenticate': 'Bearer' } });

/** Longer than the values that browsers send. A longer value does not come from a browser. */
const maxUserAgentLength = 300;

/**
 * Returns a User-Agent header without control characters, cut to `maxUserAgentLength`. Returns null if nothing is left.
 */
function cleanUserAgent(userAgent = ''): string | null {
  return (
    userAgent
      .replace(/\p{Control}/gu, '')
      .trim()
      .slice(0, maxUserAgentLength) || null
  );
}

const eb = expressionBuilder<Database, 'sessions'>();

/** The condition of a session that has not ended by itself. */
const isLiving = () =>
  eb.and([eb('sessions.lastUsedAt', '>', instant(-idleLimit)), eb('sessions.createdAt', '>', instant(-sessionLife))]);

/** The interval at which the sessions of requests in progress are checked (ms): another process may end them. */
const lookEvery = 500;

/** Creates a list of the requests in progress of each session. If a session ends, its requests are aborted. */
export function createSessionRequests(sessions: Pick<Sessions, 'living'>, log: FastifyBaseLogger) {
  const underWay = new Map<FastifyRequest, string>();

  /** Closes the connections of the sessions that have ended. Runs by itself, and never throws. */
  async function closeEnded(): Promise<void> {
    const ids = new Set(underWay.values());
    if (ids.size === 0) return;
    // While the database does not respond, nothing is stored either, and the next check comes soon.
    const living = await sessions.living([...ids]).catch(() => ids);
    for (const [request, id] of underWay) {
      if (ids.has(id) && !living.has(id)) request.raw.socket.destroy();
    }
  }

  const { close } = createSweeper(closeEnded, 'look at the sessions', lookEvery, log);

  return {
    /** Registers a request until its response is sent. */
    add(sessionId: string, request: FastifyRequest, reply: FastifyReply): void {
      underWay.set(request, sessionId);
      onFinished(request, reply, () => underWay.delete(request));
    },
    closeEnded,
    /** Stops the checks. */
    close,
  };
}
