import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sessionMessages } from '#contract/session.ts';
import type { Database } from '../database/schema.ts';
import { ClientError } from '../http/errors.ts';

/** A session ends when it has not been used for so long (ms). */
const idleLimit = 7 * 24 * 60 * 60 * 1000;
/** A use is written down only when the last one that was is so old (ms), so that most calls write nothing. */
const useStep = 60 * 1000;

/** The admin whom a token belongs to. */
export interface SessionAdmin {
  adminId: string;
  username: string;
  sessionId: string;
}

/** What an admin may see of a session. */
export interface ListedSession {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  userAgent: string | null;
}

/** Admin sessions, each known by an opaque random token of which only the SHA-256 hash is stored. */
export interface Sessions {
  /**
   * Opens a session for an admin whose password has been verified against `passwordHash`, and answers its token.
   * Undefined if the admin has another password by now, or is gone. `userAgent` is what the browser calls itself.
   */
  open(adminId: string, passwordHash: string, userAgent?: string): Promise<string | undefined>;
  /** The admin whose session this is; undefined if the token is unknown or the session has expired. */
  find(token: string): Promise<SessionAdmin | undefined>;
  /** Part of a transaction: throws a 401 if the session has ended; if not, its end waits for the transaction. */
  requireLiving(trx: Kysely<Database>, sessionId: string): Promise<void>;
  /** Of these sessions the ids of those that have not ended. */
  living(ids: string[]): Promise<Set<string>>;
  /** Ends the session, if there is one. */
  close(token: string): Promise<void>;
  /** The admin's living sessions, last used first. */
  list(adminId: string): Promise<ListedSession[]>;
  /** Ends the session if it is the admin's; answers whether there was such a living one. */
  closeOne(adminId: string, id: string): Promise<boolean>;
  /** Ends all sessions of the admin but one. */
  closeOthers(adminId: string, keptId: string): Promise<void>;
  /** Removes the sessions that have expired, and takes no use for later than the present. */
  sweep(): Promise<void>;
}

export function createSessions(db: Kysely<Database>): Sessions {
  async function sweep() {
    await db.deleteFrom('sessions').where('lastUsedAt', '<=', oldestUse()).execute();
    // A clock that was ahead has dated some later than the present: those would live for as much longer.
    const now = new Date().toISOString();
    await db.updateTable('sessions').set({ lastUsedAt: now }).where('lastUsedAt', '>', now).execute();
  }

  return {
    async open(adminId, passwordHash, userAgent) {
      await sweep();
      const token = randomBytes(32).toString('base64url');
      return db.transaction().execute(async (trx) => {
        // Writing the admin's row, unchanged, makes a change of password wait, which then revokes this session too.
        const admin = await trx
          .updateTable('admins')
          .set({ passwordHash })
          .where('id', '=', adminId)
          .where('passwordHash', '=', passwordHash)
          .returning('id')
          .executeTakeFirst();
        if (admin === undefined) return undefined;
        const now = new Date().toISOString();
        await trx
          .insertInto('sessions')
          .values({
            tokenHash: hashOf(token),
            id: randomUUID(),
            adminId,
            createdAt: now,
            lastUsedAt: now,
            userAgent: cleanUserAgent(userAgent),
          })
          .execute();
        return token;
      });
    },

    async find(token) {
      const tokenHash = hashOf(token);
      const session = await db
        .selectFrom('sessions')
        .innerJoin('admins', 'admins.id', 'sessions.adminId')
        .select(['admins.id as adminId', 'admins.username', 'sessions.id as sessionId', 'sessions.lastUsedAt'])
        .where('sessions.tokenHash', '=', tokenHash)
        .where('sessions.lastUsedAt', '>', oldestUse())
        .executeTakeFirst();
      if (session === undefined) return undefined;
      const { lastUsedAt, ...admin } = session;
      const now = new Date();
      if (Math.abs(now.getTime() - Date.parse(lastUsedAt)) >= useStep) {
        const used = db
          .updateTable('sessions')
          .set({ lastUsedAt: now.toISOString() })
          .where('tokenHash', '=', tokenHash);
        // On a disk that is full the session can still read; the next use is written down instead.
        await used.execute().catch(() => {});
      }
      return admin;
    },

    async requireLiving(trx, sessionId) {
      // Writing the row, unchanged, makes whoever ends the session wait.
      const session = await trx
        .updateTable('sessions')
        .set((row) => ({ id: row.ref('id') }))
        .where('id', '=', sessionId)
        .where('lastUsedAt', '>', oldestUse())
        .returning('id')
        .executeTakeFirst();
      if (session === undefined) throw sessionEnded();
    },

    async living(ids) {
      const sessions = await db
        .selectFrom('sessions')
        .select('id')
        .where('id', 'in', ids)
        .where('lastUsedAt', '>', oldestUse())
        .execute();
      return new Set(sessions.map(({ id }) => id));
    },

    async close(token) {
      await db.deleteFrom('sessions').where('tokenHash', '=', hashOf(token)).execute();
    },

    async list(adminId) {
      return db
        .selectFrom('sessions')
        .select(['id', 'createdAt', 'lastUsedAt', 'userAgent'])
        .where('adminId', '=', adminId)
        .where('lastUsedAt', '>', oldestUse())
        .orderBy('lastUsedAt', 'desc')
        .orderBy('createdAt', 'desc')
        .execute();
    },

    async closeOne(adminId, id) {
      // PostgreSQL has no text with this character in it and would fail.
      if (id.includes('\0')) return false;
      const closed = await db
        .deleteFrom('sessions')
        .where('adminId', '=', adminId)
        .where('id', '=', id)
        .where('lastUsedAt', '>', oldestUse())
        .returning('id')
        .executeTakeFirst();
      return closed !== undefined;
    },

    async closeOthers(adminId, keptId) {
      await db.deleteFrom('sessions').where('adminId', '=', adminId).where('id', '!=', keptId).execute();
    },

    sweep,
  };
}

/** 401: there is no living session. */
export const sessionEnded = () =>
  new ClientError(401, sessionMessages.expired, { headers: { 'www-authenticate': 'Bearer' } });

/** Longer than what browsers send; the rest is somebody's own invention. */
const maxUserAgentLength = 300;

/** Of a User-Agent header what is kept: no control characters, and not too much. Null for none. */
function cleanUserAgent(userAgent = ''): string | null {
  return (
    userAgent
      .replace(/\p{Control}/gu, '')
      .trim()
      .slice(0, maxUserAgentLength) || null
  );
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** A session that was last used at this instant or before has expired. */
function oldestUse(): string {
  return new Date(Date.now() - idleLimit).toISOString();
}
