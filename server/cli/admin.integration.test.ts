import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownEnvironment } from '../../tests/support/process.ts';
import { halfByTurns } from '../../tests/support/turns.ts';
import { findAdmin } from '../auth/admins.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { openDatabase } from '../database/open.ts';

/** The build starts in a fraction of the processor time that the sources take. */
const program = fileURLToPath(new URL('../../build/server/admin.js', import.meta.url));

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-cli-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Runs the program as a process of its own, with `input` on its standard input. */
async function admin(args: string[], input = '', env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, ...args], { env: { ...ownEnvironment, DATA_DIR: dataDir, ...env } });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { output: output.trim(), errors: errors.trim(), code };
}

async function canLogIn(username: string, password: string): Promise<boolean> {
  const database = await openDatabase({ dataDir });
  try {
    return await verifyPassword((await findAdmin(database.db, username))?.passwordHash, password);
  } finally {
    await database.close();
  }
}

async function addPasskey(username: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    const adminId = (await findAdmin(database.db, username))?.id as string;
    const key = { id: 'one', adminId, credentialId: 'one', publicKey: 'one', counter: '0', name: 'Phone' };
    await database.db
      .insertInto('passkeys')
      .values({ ...key, createdAt: new Date().toISOString(), lastUsedAt: null })
      .execute();
  } finally {
    await database.close();
  }
}

describe('the admin command', () => {
  it('adds, lists, changes and removes admins, in that order', async () => {
    expect(await admin(['list'])).toEqual({ output: 'There are no admins yet.', errors: '', code: 0 });

    const added = await admin(['add', 'anu'], 'correct horse battery\nnot this line\n');
    expect(added).toEqual({ output: "Added the admin 'anu'.", errors: '', code: 0 });
    expect(await canLogIn('anu', 'correct horse battery')).toBe(true);

    const again = await admin(['add', 'anu'], 'correct horse battery');
    expect(again).toEqual({ output: '', errors: "There is an admin named 'anu' already.", code: 1 });

    expect(await admin(['set-password', 'anu'], ' spaces belong to it \r\n')).toMatchObject({ errors: '', code: 0 });
    expect(await canLogIn('anu', ' spaces belong to it ')).toBe(true);

    await addPasskey('anu');
    expect(await admin(['set-password', 'anu'], 'another long password')).toEqual({
      output: "'anu' has a new password and is logged out everywhere. 1 passkey removed.",
      errors: '',
      code: 0,
    });

    const last = await admin(['remove', 'anu']);
    expect(last).toEqual({ output: '', errors: "'anu' is the only admin. Add another one first.", code: 1 });

    await admin(['add', 'Zoë K'], 'correct horse battery');
    expect((await admin(['list'])).output).toBe('Zoë K\nanu');
    expect(await admin(['remove', 'anu'])).toEqual({ output: "Removed the admin 'anu'.", errors: '', code: 0 });
    expect((await admin(['list'])).output).toBe('Zoë K');
  });

  it.each(
    halfByTurns([
      ['none', '', 'No password was given.'],
      ['an empty one', '\n', 'New password is required.'],
      ['one of spaces', '            \n', 'New password is required.'],
      ['one of nine characters', 'ninechars\n', 'The new password needs at least 10 characters.'],
      ['one that login would not take', `${'x'.repeat(1001)}\n`, 'The new password is too long.'],
    ]),
  )('refuses %s as a password', async (_which, input, message) => {
    expect(await admin(['add', 'refused'], input)).toEqual({ output: '', errors: message, code: 1 });
    expect((await admin(['list'])).output).not.toContain('refused');
  });

  it('says that there is no such admin', async () => {
    const message = "There is no admin named 'nobody'.";
    expect(await admin(['remove', 'nobody'])).toMatchObject({ errors: message, code: 1 });
    expect(await admin(['set-password', 'nobody'], 'correct horse battery')).toMatchObject({
      errors: message,
      code: 1,
    });
  });

  it('explains itself', async () => {
    const help = await admin(['--help']);
    expect(help).toMatchObject({ errors: '', code: 0 });
    for (const word of ['add NAME', 'set-password NAME', 'remove NAME', 'list']) expect(help.output).toContain(word);
  });

  it.each(
    halfByTurns([[[]], [['add']], [['add', 'a', 'b']], [['list', 'a']], [['toString', 'a']], [['--force', 'list']]]),
  )('does not understand %j, and says what it does', async (args) => {
    const { output, errors, code } = await admin(args);
    expect({ output, code }).toEqual({ output: '', code: 2 });
    expect(errors).toContain('Usage:');
  });

  it('names what is wrong in the configuration', async () => {
    const { errors, code } = await admin(['list'], '', { DATABASE_URL: 'mysql://nowhere' });
    expect(code).toBe(1);
    expect(errors).toBe(
      'The configuration cannot be used:\nDATABASE_URL must be a PostgreSQL address like postgres://…',
    );
  });
});
