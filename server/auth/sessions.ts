import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** A session ends when it has not been used for so long (ms). */
const idleLimit = 7 * 24 * 60 * 60 * 1000;
/** A use is written down only when the last one that was is so old (ms), so that most calls write nothing. */
const useStep = 60 * 1000;

/** The admin whom a token belongs to. */
export interface SessionAdmin {
  adminId: string;
  username: string;
}

/** Admin sessions, each known by an opaque random token of which only the SHA-256 hash is stored. */
export interface Sessions {
  /**
   * Opens a session for an admin whose password has been verified against `passwordHash`, and answers its token.
   * Undefined if the admin has another password by now, or is gone.
   */
  open(adminId: string, passwordHash: string): Promise<string | undefined>;
  /** The admin whose session this is; undefined if the token is unknown or the session has expired. */
  find(token: string): Promise<SessionAdmin | undefined>;
  /** Ends the session, if there is one. */
  close(token: string): Promise<void>;
  /** Removes the sessions that have expired. */
  sweep(): Promise<void>;
}

export function createSessions(db: Kysely<Database>): Sessions {
  async function sweep() {
    await db.deleteFrom('sessions').where('lastUsedAt', '<=', oldestUse()).execute();
  }

  return {
    async open(adminId, passwordHash) {
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
          .values({ tokenHash: hashOf(token), adminId, createdAt: now, lastUsedAt: now })
          .execute();
        return token;
      });
    },

    async find(token) {
      const tokenHash = hashOf(token);
      const session = await db
        .selectFrom('sessions')
        .innerJoin('admins', 'admins.id', 'sessions.adminId')
        .select(['admins.id as adminId', 'admins.username', 'sessions.lastUsedAt'])
        .where('sessions.tokenHash', '=', tokenHash)
        .where('sessions.lastUsedAt', '>', oldestUse())
        .executeTakeFirst();
      if (session === undefined) return undefined;
      const { lastUsedAt, ...admin } = session;
      const now = new Date();
      if (now.getTime() - Date.parse(lastUsedAt) >= useStep) {
        await db
          .updateTable('sessions')
          .set({ lastUsedAt: now.toISOString() })
          .where('tokenHash', '=', tokenHash)
          .execute();
      }
      return admin;
    },

    async close(token) {
      await db.deleteFrom('sessions').where('tokenHash', '=', hashOf(token)).execute();
    },

    sweep,
  };
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** A session that was last used at this instant or before has expired. */
function oldestUse(): string {
  return new Date(Date.now() - idleLimit).toISOString();
}
