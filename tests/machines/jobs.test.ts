import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUpToday } from '../../server/backup/daily.ts';
import { restore } from '../../server/backup/restoreBackup.ts';
import { addItem } from '../support/content.ts';
import { ownEnvironment } from '../support/process.ts';
import { type Running, startServer, type TestServer } from '../support/server.ts';

const program = fileURLToPath(new URL('../support/backUpToday.ts', import.meta.url));
const machines = ['a', 'b', 'c'] as const;

let server: TestServer;
let other: Running;
let direct: pg.Client;
beforeAll(async () => {
  server = await startServer('postgres');
  other = await server.again();
  expect((await addItem(server, 'pastEvents')).status).toBe(201);
  direct = new pg.Client({ connectionString: server.config.databaseUrl });
  await direct.connect();
});
afterAll(async () => {
  await direct.end();
  await other.close();
  await server.close();
});

const folderOf = (machine: string) => join(server.config.dataDir, `backups-${machine}`);

/** Begins to check whether the day's backup exists, in a process as on another machine, with its own folder. */
function begunOn(machine: string): ChildProcess {
  const { databaseUrl = '', dataDir } = server.config;
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, BACKUP_DIR: folderOf(machine), LOG_LEVEL: 'silent' };
  return spawn(process.execPath, [program], { env: { ...ownEnvironment, ...env }, stdio: 'inherit' });
}

/** Does the same in this process, with the connections of a server. */
function lookOn(machine: string, { services }: Running): Promise<void> {
  const { config } = services;
  return backUpToday({
    ...services,
    config: { ...config, backups: { ...config.backups, directory: folderOf(machine) } },
  });
}

const backups = async () =>
  (await Promise.all(machines.map((machine) => readdir(folderOf(machine)).catch(() => [])))).flat();

describe('the daily backup', () => {
  it('is made by another process soon after the one that was making it has died, and by one alone', async () => {
    await direct.query('begin; lock table activity');
    const dying = begunOn('a');
    const isWaiting = `select 1 from pg_locks where not granted and relation = 'activity'::regclass`;
    await expect.poll(async () => (await direct.query(isWaiting)).rows).toHaveLength(1);
    // Other processes leave the backup alone while this process works.
    await lookOn('b', server);
    expect(await readdir(folderOf('b'))).toEqual([]);
    dying.kill('SIGKILL');
    await once(dying, 'close');
    await direct.query('rollback');
    expect((await backups()).filter((name) => name.endsWith('.tar'))).toEqual([]);

    const made = async () => {
      await Promise.all([lookOn('b', server), lookOn('c', other)]);
      return (await backups()).filter((name) => name.endsWith('.tar'));
    };
    const lease = `select until from jobs where name = 'daily backup'`;
    const isFree = async () => (await direct.query(lease)).rows[0].until < new Date().toISOString();
    await expect.poll(isFree, { timeout: 60_000 }).toBe(true);
    expect(await made()).toHaveLength(1);
    expect(await made()).toHaveLength(1);

    const [archive = ''] = (await readdir(folderOf('b'))).concat(await readdir(folderOf('c')));
    const machine = (await readdir(folderOf('b'))).includes(archive) ? 'b' : 'c';
    const copy = await startServer('postgres');
    try {
      const { database, tempDir } = copy.services;
      await restore({ database, storage: copy.config.mediaStorage, tempDir }, join(folderOf(machine), archive));
      expect((await copy.call('GET', '/getpast')).body.data).toHaveLength(1);
    } finally {
      await copy.close();
    }
  });
});
