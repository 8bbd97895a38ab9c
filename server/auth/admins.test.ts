import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Credentials } from '#contract/session.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import { AdminError, addAdmin, ensureFirstAdmin, findAdmin, listAdmins, removeAdmin, setPassword } from './admins.ts';
import { verifyPassword } from './passwords.ts';

let dataDir: string;
let database: OpenDatabase;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-admins-'));
  database = await openDatabase({ dataDir });
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const password = 'correct horse battery';
const names = async () => (await listAdmins(database.db)).map(({ username }) => username);
const canLogIn = async (username: string, given: string) =>
  verifyPassword((await findAdmin(database.db, username))?.passwordHash, given);

describe('admins', () => {
  it('are added, and listed by name', async () => {
    await addAdmin(database.db, 'zoe', password);
    await addAdmin(database.db, 'anu', password);
    expect(await names()).toEqual(['anu', 'zoe']);
    expect(await canLogIn('anu', password)).toBe(true);
  });

  it('are not added twice, and keep their password', async () => {
    await addAdmin(database.db, 'anu', password);
    await expect(addAdmin(database.db, 'anu', 'another long password')).rejects.toThrow(
      new AdminError("There is an admin named 'anu' already."),
    );
    expect(await canLogIn('anu', password)).toBe(true);
  });

  it.each([
    ['', password, 'Username is required.'],
    ['x'.repeat(201), password, 'Username is too long.'],
    [' anu', password, 'A username has no spaces around it and no invisible characters in it.'],
    ['a\0nu', password, 'A username has no spaces around it and no invisible characters in it.'],
    ['a\u200bnu', password, 'A username has no spaces around it and no invisible characters in it.'],
    ['anu', '', 'Password is required.'],
    ['anu', 'x'.repeat(1001), 'Password is too long.'],
  ])('cannot be named %j with the password %j', async (username, given, message) => {
    await expect(addAdmin(database.db, username, given)).rejects.toThrow(new AdminError(message));
    expect(await names()).toEqual([]);
  });

  it('are found by their name as people type it, and by no other', async () => {
    await addAdmin(database.db, 'Anu', password);
    for (const like of ['Anu', 'anu', 'anu ', ' ANU']) expect(await canLogIn(like, password)).toBe(true);
    for (const other of ['an', 'Anu\0', '%', '', 'a nu']) expect(await findAdmin(database.db, other)).toBeUndefined();
  });

  // Programs of the release before read these tables as well, so one that nothing else uses any more is no exception.
  it('have no row in any table of ways in after a new password', async () => {
    await addAdmin(database.db, 'anu', password);
    const { id = '' } = (await findAdmin(database.db, 'anu')) ?? {};
    const all = await database.db.introspection.getTables();
    const ofAdmins = all.filter(({ columns }) => columns.some(({ name }) => name === 'admin_id'));
    expect(ofAdmins.length).toBeGreaterThan(2);
    for (const { name, columns } of ofAdmins) {
      const needed = columns.filter(({ isNullable }) => !isNullable).map((column) => [column.name, 'x']);
      const row = { ...Object.fromEntries(needed), admin_id: id };
      await database.db
        .insertInto(name as never)
        .values(row)
        .execute();
    }
    await setPassword(database.db, 'anu', 'another long password');
    for (const { name } of ofAdmins) {
      const left = await database.db
        .selectFrom(name as 'sessions')
        .select('adminId')
        .execute();
      expect([name, left]).toEqual([name, []]);
    }
  });

  it('are not added with a name like another one, also at the same moment', async () => {
    await addAdmin(database.db, 'zoe', password);
    const additions = await Promise.allSettled(
      ['Anu', 'anu', 'ANU'].map((name) => addAdmin(database.db, name, password)),
    );
    expect(additions.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await names()).toHaveLength(2);
  });

  it('whose names were alike before log in with their own, and nobody with a third form', async () => {
    await addAdmin(database.db, 'anu', password);
    await addAdmin(database.db, 'zoe', 'another long password');
    await database.db.updateTable('admins').set({ username: 'Anu' }).where('username', '=', 'zoe').execute();
    expect(await canLogIn('anu ', password)).toBe(true);
    expect(await canLogIn('Anu', 'another long password')).toBe(true);
    expect(await canLogIn('Anu', password)).toBe(false);
    expect(await findAdmin(database.db, 'ANU')).toBeUndefined();
  });

  it('are given another password', async () => {
    await addAdmin(database.db, 'anu', password);
    await setPassword(database.db, 'anu', 'another long password');
    expect(await canLogIn('anu', password)).toBe(false);
    expect(await canLogIn('anu', 'another long password')).toBe(true);
    await expect(setPassword(database.db, 'zoe', password)).rejects.toThrow(
      new AdminError("There is no admin named 'zoe'."),
    );
  });

  it('are removed, but for the last one', async () => {
    await addAdmin(database.db, 'anu', password);
    await addAdmin(database.db, 'zoe', password);
    await expect(removeAdmin(database.db, 'nobody')).rejects.toThrow(
      new AdminError("There is no admin named 'nobody'."),
    );
    const removals = await Promise.allSettled([removeAdmin(database.db, 'anu'), removeAdmin(database.db, 'zoe')]);
    expect(removals.map((removal) => removal.status).sort()).toEqual(['fulfilled', 'rejected']);
    const [last = ''] = await names();
    await expect(removeAdmin(database.db, last)).rejects.toThrow(
      new AdminError(`'${last}' is the only admin. Add another one first.`),
    );
  });
});

describe('the first admin', () => {
  it('has the configured name and password', async () => {
    const told = vi.fn();
    await ensureFirstAdmin(database.db, { username: 'chair', password }, told);
    expect(await canLogIn('chair', password)).toBe(true);
    expect(told).not.toHaveBeenCalled();
  });

  it('has a password made for the occasion when none is configured', async () => {
    const told = vi.fn();
    await ensureFirstAdmin(database.db, { username: 'admin' }, told);
    expect(told.mock.calls).toEqual([
      [{ username: 'admin', password: expect.stringMatching(/^([a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/) }],
    ]);
    expect(await canLogIn('admin', told.mock.calls[0]?.[0].password)).toBe(true);
  });

  it('is not there unless its made password has been told: the next start makes another one', async () => {
    const told = () => {
      throw new Error('killed');
    };
    await expect(ensureFirstAdmin(database.db, { username: 'admin' }, told)).rejects.toThrow('killed');
    expect(await names()).toEqual([]);
  });

  it('is not added where there is an admin', async () => {
    await addAdmin(database.db, 'anu', password);
    const told = vi.fn();
    await ensureFirstAdmin(database.db, { username: 'admin' }, told);
    expect(await names()).toEqual(['anu']);
    expect(told).not.toHaveBeenCalled();
  });

  it('is one when several are asked for at once, and its password is the one that is told', async () => {
    const told: Credentials[] = [];
    const ensure = (_: unknown, index: number) =>
      ensureFirstAdmin(database.db, { username: `first-${index}` }, (made) => told.push(made));
    await Promise.all(Array.from({ length: 4 }, ensure));
    expect(await names()).toEqual(told.map(({ username }) => username));
    expect(await canLogIn(told[0]?.username ?? '', told[0]?.password ?? '')).toBe(true);
  });
});
