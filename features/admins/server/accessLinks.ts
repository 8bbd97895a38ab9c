import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isStorable } from '#contract/isStorable.ts';
import { insertAdmin, lockAdmins, passkeysOf, setPasswordHash } from '#server/auth/admins.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { SessionAdmin, Sessions } from '#server/auth/sessions.ts';
import { endWindow, instant } from '#server/clock.ts';
import { recordAdmin } from '#server/content/activityLog.ts';
import { isWithin } from '#server/database/isWithin.ts';
import type { Database } from '#server/database/schema.ts';
import { hashOf } from '#server/hashOf.ts';
import { invalid, notFound, stale } from '#server/http/errors.ts';
import {
  type AccessLink,
  type AccessLinkKind,
  accessLinkHours,
  accessLinkMessages,
  adminsMessages,
  type LinkUse,
  maxAccessLinks,
  type OpenedLink,
} from '../contract.ts';

const lifetime = accessLinkHours * 60 * 60 * 1000;

export type AccessLinks = ReturnType<typeof createAccessLinks>;

/**
 * The links by which people become admins, and by which admins who have forgotten their password get a new one. A link
 * works once. It ends with the admin who has made it, and with the one whom it is for.
 */
export function createAccessLinks(db: Kysely<Database>, sessions: Sessions) {
  const isLiving = () => isWithin('accessLinks.until', endWindow(lifetime));
  const living = (of: Kysely<Database>) => of.selectFrom('accessLinks').where(isLiving());

  /** Returns the token of a new link, of which a hash alone is stored, and the end of the link. */
  async function make(
    trx: Kysely<Database>,
    link: { kind: AccessLinkKind; adminId: string | null; madeBy: string | null },
  ) {
    await trx
      .deleteFrom('accessLinks')
      .where(({ not }) => not(isLiving()))
      .execute();
    const others = await trx.selectFrom('accessLinks').select('id').limit(maxAccessLinks).execute();
    if (others.length >= maxAccessLinks) throw stale(accessLinkMessages.tooMany);
    const token = randomBytes(32).toString('base64url');
    const until = instant(lifetime);
    const values = { id: randomUUID(), tokenHash: hashOf(token), ...link, until };
    await trx.insertInto('accessLinks').values(values).execute();
    return { token, until };
  }

  return {
    /**
     * Makes a link for a new admin. Throws a 401 if the session of `by` has ended, and a 409 if too many links wait.
     */
    invite: (by: SessionAdmin) =>
      db.transaction().execute(async (trx) => {
        const made = await make(trx, { kind: 'invitation', adminId: null, madeBy: by.adminId });
        await recordAdmin(trx, { by: by.username, action: 'invited' });
        await sessions.requireLiving(trx, by.sessionId);
        return made;
      }),

    /** Makes a link for the new password of an admin. Throws like `invite`, and a 404 if there is no such admin. */
    reset: (adminId: string, by: SessionAdmin) =>
      db.transaction().execute(async (trx) => {
        if (!isStorable(adminId)) throw notFound(adminsMessages.unknown);
        const admins = trx.selectFrom('admins').select('username').where('id', '=', adminId);
        const admin = await admins.executeTakeFirstOrThrow(() => notFound(adminsMessages.unknown));
        const made = await make(trx, { kind: 'reset', adminId, madeBy: by.adminId });
        await recordAdmin(trx, { by: by.username, action: 'resetOffered', label: admin.username });
        await sessions.requireLiving(trx, by.sessionId);
        return made;
      }),

    /** Makes such a link for the operator of the server. */
    resetByOperator: (adminId: string) =>
      db.transaction().execute((trx) => make(trx, { kind: 'reset', adminId, madeBy: null })),

    /** Returns the links that wait, those that end last first. */
    async list(): Promise<AccessLink[]> {
      const links = await living(db)
        .leftJoin('admins as target', 'target.id', 'accessLinks.adminId')
        .leftJoin('admins as maker', 'maker.id', 'accessLinks.madeBy')
        .select(['accessLinks.id', 'kind', 'target.username', 'maker.username as madeBy', 'until'])
        .orderBy('until', 'desc')
        .execute();
      return links.map(({ username, madeBy, ...link }) => ({
        ...link,
        ...(username !== null && { username }),
        ...(madeBy !== null && { madeBy }),
      }));
    },

    /** Ends a link. Throws a 404 if it does not wait. */
    end: (id: string, by: SessionAdmin): Promise<void> =>
      db.transaction().execute(async (trx) => {
        if (!isStorable(id)) throw notFound(accessLinkMessages.unknown);
        const link = trx.deleteFrom('accessLinks').where('id', '=', id).returning('kind');
        const { kind } = await link.executeTakeFirstOrThrow(() => notFound(accessLinkMessages.unknown));
        await recordAdmin(trx, { by: by.username, action: kind === 'invitation' ? 'uninvited' : 'resetWithdrawn' });
        await sessions.requireLiving(trx, by.sessionId);
      }),

    /** Returns what a token is for; undefined if its link has been used or has ended. */
    async find(token: string): Promise<OpenedLink | undefined> {
      const link = await living(db)
        .leftJoin('admins', 'admins.id', 'accessLinks.adminId')
        .select(['kind', 'adminId', 'admins.username', 'until'])
        .where('tokenHash', '=', hashOf(token))
        .executeTakeFirst();
      if (link === undefined) return undefined;
      const { adminId, username, ...rest } = link;
      if (adminId === null || username === null) return rest;
      const passkeys = await passkeysOf(db, adminId).select('name').execute();
      return { ...rest, username, passkeys: passkeys.map(({ name }) => name) };
    },

    /**
     * Uses a link: adds the admin, or sets the new password as `setPasswordHash` does. Returns the admin; undefined
     * if the link has been used or has ended: of two uses at once, one succeeds. Throws a 400 for an invitation without
     * a username, and for one that somebody has. Then the link can still be used.
     */
    async use({ token, username, password, keepPasskeys = false }: LinkUse) {
      const passwordHash = await hashPassword(password);
      return db.transaction().execute(async (trx) => {
        // A removal of an admin, which ends links, takes the locks in this order.
        await lockAdmins(trx);
        const link = await trx
          .deleteFrom('accessLinks')
          .where('tokenHash', '=', hashOf(token))
          .where('id', 'in', living(trx).select('accessLinks.id'))
          .returning('adminId')
          .executeTakeFirst();
        if (link === undefined) return undefined;
        if (link.adminId !== null) {
          const admin = await setPasswordHash(trx, { id: link.adminId }, passwordHash, keepPasskeys);
          await recordAdmin(trx, { by: admin.username, action: 'passwordReset' });
          return admin;
        }
        if (username === undefined) throw invalid(adminsMessages.noUsername, { username: adminsMessages.noUsername });
        const admin = { id: randomUUID(), username, passwordHash, createdAt: instant() };
        if (!(await insertAdmin(trx, admin))) throw invalid(adminsMessages.taken, { username: adminsMessages.taken });
        await recordAdmin(trx, { by: username, action: 'joined' });
        return admin;
      });
    },
  };
}
