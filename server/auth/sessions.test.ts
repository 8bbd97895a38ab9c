import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import { addAdmin, findAdmin, listAdmins, removeAdmin, setPassword } from './admins.ts';
import { createSessions, type Sessions } from './sessions.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let dataDir: string;
let database: OpenDatabase;
let sessions: Sessions;
let admin: { id: string; passwordHash: string };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T00:00:00Z') });
  dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-sessions-'));
  database = await openDatabase({ dataDir });
  sessions = createSessions(database.db);
  await addAdmin(database.db, 'staff', 'correct horse battery');
  admin = await known('staff');
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await rm(dataDir, { recursive: true });
});

async function known(username: string) {
  const found = await findAdmin(database.db, username);
  if (found === undefined) throw new Error(`no admin ${username}`);
  return found;
}

async function open(): Promise<string> {
  const token = await sessions.open(admin.id, admin.passwordHash);
  if (token === undefined) throw new Error('no session was opened');
  return token;
}

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const rows = () => database.db.selectFrom('sessions').selectAll().execute();
const lastSeenAt = async () => (await listAdmins(database.db))[0]?.lastSeenAt;

describe('a session', () => {
  it('belongs to the admin for whom it was opened', async () => {
    expect(await sessions.find(await open())).toEqual({
      adminId: admin.id,
      username: 'staff',
      sessionId: expect.any(String),
    });
  });

  it('has a token of 256 random bits, of which only a hash is stored', async () => {
    const tokens = [await open(), await open()];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    for (const token of tokens) expect(JSON.stringify(await rows())).not.toContain(token);
  });

  it('is not found by an unknown token, nor by what is stored of its own', async () => {
    await open();
    expect(await sessions.find('x'.repeat(43))).toBeUndefined();
    expect(await sessions.find((await rows())[0]?.tokenHash ?? '')).toBeUndefined();
  });

  it('ends when it is closed, and no other with it', async () => {
    const [mine, other] = [await open(), await open()];
    await sessions.close(mine);
    expect(await sessions.find(mine)).toBeUndefined();
    expect(await sessions.find(other)).toBeDefined();
  });

  it('lives as long as it is used, and ends after 7 days without use', async () => {
    const token = await open();
    for (let use = 0; use < 4; use += 1) {
      later(6 * day);
      expect(await sessions.find(token)).toBeDefined();
    }
    later(7 * day);
    expect(await sessions.find(token)).toBeUndefined();
  });

  it('ends after 90 days, however it is used', async () => {
    const token = await open();
    const { sessionId = '' } = (await sessions.find(token)) ?? {};
    for (let days = 6; days < 90; days += 6) {
      later(6 * day);
      expect(await sessions.find(token)).toBeDefined();
    }
    later(6 * day);
    expect(await sessions.find(token)).toBeUndefined();
    expect(await sessions.living([sessionId])).toEqual(new Set());
    expect(await sessions.list(admin.id)).toEqual([]);
    await expect(sessions.requireLiving(database.db, sessionId)).rejects.toMatchObject({ status: 401 });
    await sessions.sweep();
    expect(await rows()).toEqual([]);
  });

  it('writes its use down about once a minute only', async () => {
    const token = await open();
    const opened = (await rows())[0]?.lastUsedAt;
    later(minute - 1);
    await sessions.find(token);
    expect((await rows())[0]?.lastUsedAt).toBe(opened);
    later(1);
    await sessions.find(token);
    expect((await rows())[0]?.lastUsedAt).toBe(new Date().toISOString());
  });

  it('is swept away once it has expired, and when another is opened', async () => {
    await open();
    later(6 * day);
    const living = await open();
    later(day);
    expect(await rows()).toHaveLength(2);
    await sessions.sweep();
    expect(await rows()).toHaveLength(1);
    expect(await sessions.find(living)).toBeDefined();
    later(7 * day);
    await open();
    expect(await rows()).toHaveLength(1);
  });

  it('ends 7 days after its last use, though a clock that was ahead has dated it', async () => {
    const present = Date.now();
    later(365 * day);
    const [unused, used] = [await open(), await open()];
    vi.setSystemTime(present);
    expect(await sessions.find(used)).toBeDefined();
    expect((await rows()).map((row) => row.lastUsedAt)).toContain(new Date(present).toISOString());
    await sessions.sweep();
    for (let time = 0; time < 2; time += 1) {
      later(6 * day);
      expect(await sessions.find(used)).toBeDefined();
    }
    expect(await sessions.find(unused)).toBeUndefined();
  });

  it('ends when the password changes, for that admin alone', async () => {
    await addAdmin(database.db, 'other', 'correct horse battery');
    const other = await known('other');
    const others = await sessions.open(other.id, other.passwordHash);
    const token = await open();
    await setPassword(database.db, 'staff', 'another long password');
    expect(await sessions.find(token)).toBeUndefined();
    expect(await sessions.find(others ?? '')).toBeDefined();
  });

  it('is not opened with a password that has changed since it was verified', async () => {
    await setPassword(database.db, 'staff', 'another long password');
    expect(await sessions.open(admin.id, admin.passwordHash)).toBeUndefined();
    expect(await rows()).toEqual([]);
  });

  it('ends when its admin is removed', async () => {
    await addAdmin(database.db, 'other', 'correct horse battery');
    const token = await open();
    await removeAdmin(database.db, 'staff');
    expect(await sessions.find(token)).toBeUndefined();
    expect(await rows()).toEqual([]);
  });
});

describe('an admin was last here', () => {
  it('never before the first session, and then at its last stored use, also when it has ended', async () => {
    expect(await lastSeenAt()).toBeNull();
    const token = await open();
    const opened = new Date().toISOString();
    expect(await lastSeenAt()).toBe(opened);
    later(minute - 1);
    await sessions.find(token);
    expect(await lastSeenAt()).toBe(opened);
    later(1);
    await sessions.find(token);
    const used = new Date().toISOString();
    await sessions.close(token);
    later(30 * day);
    await sessions.sweep();
    expect(await lastSeenAt()).toBe(used);
  });

  it('not when another admin was, nor by a password that has changed', async () => {
    await addAdmin(database.db, 'other', 'correct horse battery');
    const other = await known('other');
    await sessions.open(other.id, other.passwordHash);
    await setPassword(database.db, 'staff', 'another long password');
    await sessions.open(admin.id, admin.passwordHash);
    expect((await listAdmins(database.db)).map((one) => [one.username, one.lastSeenAt])).toEqual([
      ['other', new Date().toISOString()],
      ['staff', null],
    ]);
  });

  it('not after the present, though a clock that was ahead has dated it', async () => {
    const present = Date.now();
    later(365 * day);
    await open();
    vi.setSystemTime(present);
    await sessions.sweep();
    expect(await lastSeenAt()).toBe(new Date(present).toISOString());
  });
});
