import type { Kysely } from 'kysely';
import { lockAdmins } from '#server/auth/admins.ts';
import type { SessionAdmin, Sessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/database/schema.ts';

/**
 * Removes another admin than `by`, and all sessions of that admin. Returns the removed name, or undefined if there is
 * no such admin. Throws a 401 if the session of `by` has ended: of two admins who remove each other, one stays. The
 * session is read after the admins: transactions that take these locks in different orders could wait for each other.
 */
export async function removeAdminBy(
  db: Kysely<Database>,
  sessions: Pick<Sessions, 'requireLiving'>,
  by: SessionAdmin,
  id: string,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const admins = await lockAdmins(trx);
    await sessions.requireLiving(trx, by.sessionId);
    const admin = admins.find((one) => one.id === id && id !== by.adminId);
    if (admin === undefined) return undefined;
    await trx.deleteFrom('admins').where('id', '=', id).execute();
    return admin.username;
  });
}
