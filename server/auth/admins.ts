import { randomInt, randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { type Credentials, credentialsSchema } from '#contract/session.ts';
import { comparableUsername, hasInvisible } from '#contract/usernames.ts';
import { instant } from '../clock.ts';
import { recordAdmin } from '../content/activityLog.ts';
import type { Database } from '../database/schema.ts';
import { hashPassword } from './passwords.ts';
import type { SessionAdmin, Sessions } from './sessions.ts';

/** The requested change of an admin is not possible. The message is a sentence for the operator. */
export class AdminError extends Error {}

/**
 * Adds an admin. Throws an AdminError if an admin has that name or a similar name, or if the name or password could not
 * be used to log in.
 */
export async function addAdmin(db: Kysely<Database>, username: string, password: string): Promise<void> {
  const admin = await newAdmin(randomUUID(), username, password);
  const isAdded = await db.transaction().execute((trx) => insertAdmin(trx, admin));
  if (!isAdded) throw new AdminError(`There is an admin named '${username}' already.`);
}

/**
 * Sets an admin's new password and ends all ways in of that admin, passkeys too. Returns the number of these. Throws an
 * AdminError if no admin has that name.
 */
export async function setPassword(db: Kysely<Database>, username: string, password: string): Promise<number> {
  checkCredentials(username, password);
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const { passkeys } = await setPasswordHash(trx, { username }, passwordHash, false);
    return passkeys;
  });
}

/**
 * Sets the hash of an admin's password, and ends the admin's sessions, links and, unless they are kept, passkeys; part
 * of a transaction. Returns the admin, with the number of passkeys that ended. Throws an AdminError if there is no such
 * admin.
 */
export async function setPasswordHash(
  trx: Kysely<Database>,
  of: { id: string } | { username: string },
  passwordHash: string,
  keepPasskeys: boolean,
): Promise<Pick<Database['admins'], 'id' | 'username' | 'passwordHash'> & { passkeys: number }> {
  const [column, value] = 'id' in of ? (['id', of.id] as const) : (['username', of.username] as const);
  const admin = await trx
    .updateTable('admins')
    .set({ passwordHash })
    .where(column, '=', value)
    .returning(['id', 'username', 'passwordHash'])
    .executeTakeFirstOrThrow(() => noAdmin(value));
  await trx.deleteFrom('sessions').where('adminId', '=', admin.id).execute();
  return { ...admin, passkeys: await endWaysIn(trx, admin, keepPasskeys) };
}

/**
 * Ends the links that would give an admin a new password, who has one, those that the admin has made and, unless they
 * are kept, the passkeys: somebody else may have known the old password. The sessions that could make more of them have
 * ended before, in the transaction, and the admin's row is locked. Returns the number of passkeys that ended.
 */
async function endWaysIn(
  trx: Kysely<Database>,
  { id, username }: { id: string; username: string },
  keepPasskeys: boolean,
): Promise<number> {
  await trx
    .deleteFrom('accessLinks')
    .where(({ or, eb }) => or([eb('adminId', '=', id), eb('madeBy', '=', id)]))
    .execute();
  if (keepPasskeys) return 0;
  const ended = await trx.deleteFrom('passkeys').where('adminId', '=', id).returning('name').execute();
  for (const { name } of ended) await recordAdmin(trx, { by: username, action: 'passkeyEnded', label: name });
  return ended.length;
}

/** Selects the passkeys of an admin, the oldest first. */
export const passkeysOf = (db: Kysely<Database>, adminId: string) =>
  db.selectFrom('passkeys').where('adminId', '=', adminId).orderBy('createdAt').orderBy('id');

/** Returns the number of passkeys of each admin who has any, by the id of the admin. */
export async function countPasskeys(db: Kysely<Database>): Promise<Map<string, number>> {
  const counted = await db
    .selectFrom('passkeys')
    .select(['adminId', ({ fn }) => fn.countAll().as('count')])
    .groupBy('adminId')
    .execute();
  return new Map(counted.map(({ adminId, count }) => [adminId, Number(count)]));
}

/**
 * Sets a new password for the admin whose old one was verified and ends all other ways in than the session to keep, and
 * passkeys if they are to be kept. Returns the admin. Returns undefined and
 * changes nothing if the password was changed after the verification: of two simultaneous changes, one succeeds. Throws
 * a 401 if the session to keep has ended.
 */
export async function changePassword(
  db: Kysely<Database>,
  sessions: Pick<Sessions, 'requireLiving'>,
  verified: { id: string; passwordHash: string },
  password: string,
  kept: { sessionId: string; keepPasskeys: boolean },
): Promise<Pick<Database['admins'], 'id' | 'passwordHash'> | undefined> {
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const admin = await trx
      .updateTable('admins')
      .set({ passwordHash })
      .where('id', '=', verified.id)
      .where('passwordHash', '=', verified.passwordHash)
      .returning(['id', 'username', 'passwordHash'])
      .executeTakeFirst();
    if (admin === undefined) return undefined;
    await sessions.requireLiving(trx, kept.sessionId);
    await trx.deleteFrom('sessions').where('adminId', '=', admin.id).where('id', '!=', kept.sessionId).execute();
    await endWaysIn(trx, admin, kept.keepPasskeys);
    return admin;
  });
}

/** Removes an admin and all sessions of that admin. Throws an AdminError if the admin does not exist or is the last. */
export async function removeAdmin(db: Kysely<Database>, username: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const admins = await lockAdmins(trx);
    const admin = admins.find((one) => one.username === username);
    if (admin === undefined) throw noAdmin(username);
    if (admins.length === 1) throw new AdminError(`'${username}' is the only admin. Add another one first.`);
    await trx.deleteFrom('admins').where('id', '=', admin.id).execute();
  });
}

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

/**
 * Returns all admins. This writes every row unchanged, which makes another change wait: two simultaneous removals must
 * not delete all admins, and two simultaneous additions not give them one name.
 */
export const lockAdmins = (trx: Kysely<Database>) =>
  trx
    .updateTable('admins')
    .set((row) => ({ username: row.ref('username') }))
    .returning(['id', 'username'])
    .execute();

type NewAdmin = Insertable<Database['admins']>;

/** Returns all admins, in the order of their names, without their passwords. */
export const listAdmins = (db: Kysely<Database>) =>
  db.selectFrom('admins').select(['id', 'username', 'createdAt', 'lastSeenAt']).orderBy('username').execute();

/**
 * Returns the admin with this name, or else the only admin with a similar name (docs/decisions/0042). This code
 * compares the names, because the two databases know different letters. There are few admins.
 */
export async function findAdmin(
  db: Kysely<Database>,
  username: string,
): Promise<{ id: string; passwordHash: string } | undefined> {
  const admins = await db.selectFrom('admins').select(['id', 'username', 'passwordHash']).execute();
  const exact = admins.find((admin) => admin.username === username.trim());
  const [like, ...others] = admins.filter((admin) => isLike(admin.username, username));
  return exact ?? (others.length === 0 ? like : undefined);
}

const isLike = (one: string, other: string) => comparableUsername(one) === comparableUsername(other);

/**
 * Adds the first admin if there is none (server/README.md, "Running it"). If no password is given, it generates one and
 * calls `tell` with it. If two processes start at once, they add one admin, and only one of them calls `tell`. Throws
 * an AdminError like `addAdmin`.
 */
export async function ensureFirstAdmin(
  db: Kysely<Database>,
  { username, password }: { username: string; password?: string | undefined },
  tell: (made: Credentials) => void,
): Promise<void> {
  if ((await listAdmins(db)).length > 0) return;
  const given = password ?? makePassword();
  // The first admin always has the same id: the database refuses a second one, whatever the names.
  const admin = await newAdmin('first', username, given);
  await db.transaction().execute(async (trx) => {
    const isAdded = await insertAdmin(trx, admin);
    // Before the commit: if the process ends at any point, there is never an admin whose password was not shown.
    if (isAdded && password === undefined) tell({ username, password: given });
  });
}

async function newAdmin(id: string, username: string, password: string): Promise<NewAdmin> {
  checkCredentials(username, password);
  return { id, username, passwordHash: await hashPassword(password), createdAt: instant() };
}

/**
 * Adds a row, as part of a transaction. Returns false if an admin has that id or a similar name. Another transaction
 * that adds an admin waits for the lock, and then sees this row.
 */
export async function insertAdmin(trx: Kysely<Database>, admin: NewAdmin): Promise<boolean> {
  await lockAdmins(trx);
  if ((await listAdmins(trx)).some(({ username }) => isLike(username, admin.username))) return false;
  const added = await trx
    .insertInto('admins')
    .values(admin)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Refuses a name and a password that login would refuse, or that a person could not type again. */
function checkCredentials(username: string, password: string): void {
  const checked = credentialsSchema.safeParse({ username, password });
  if (!checked.success) throw new AdminError(checked.error.issues[0]?.message);
  if (username !== username.trim() || hasInvisible(username)) {
    throw new AdminError('A username has no spaces around it and no invisible characters in it.');
  }
}

function noAdmin(username: string): AdminError {
  return new AdminError(`There is no admin named '${username}'.`);
}

/** Letters and digits that are not confused with one another when they are read aloud or copied by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of four characters, about 79 bits. */
function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
