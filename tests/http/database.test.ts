import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { listAdmins } from '../../server/auth/admins.ts';
import { backUpToday } from '../../server/backup/daily.ts';
import { openDatabase } from '../../server/database/open.ts';
import { addItem } from '../support/content.ts';
import { startProcess } from '../support/process.ts';
import { databases, startServer } from '../support/server.ts';
import { validTexts } from '../support/typeCases.ts';

describe.each(databases)('the database on %s', (kind) => {
  it('refuses to work with a database that a newer version has changed beyond its knowledge', async () => {
    const server = await startServer(kind);
    try {
      const later = { name: '999-later', appliedAt: '2030-01-01', needs: '998-before' };
      await sql`insert into migrations (name, applied_at, needs) values (${later.name}, ${later.appliedAt}, ${later.needs})`.execute(
        server.services.database.db,
      );
      await expect(openDatabase(server.config)).rejects.toThrow('newer version');
      // A server that runs goes on.
      expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
      expect((await server.asAdmin('GET', '/admin/activity')).status).toBe(200);
      const started = startProcess({ DATA_DIR: server.config.dataDir, DATABASE_URL: server.config.databaseUrl ?? '' });
      await expect(started).rejects.toThrow('The server ended with 1');
    } finally {
      await server.close();
    }
  });

  it('works with a database to which a newer version has only added, but leaves backups to that version', async () => {
    const server = await startServer(kind);
    const { db } = server.services.database;
    try {
      await sql`alter table past_events add column venue text`.execute(db);
      await sql`insert into migrations (name, applied_at) values ('998-venue', '2030-01-01')`.execute(db);
      // The later step only adds to the tables of this version.
      await sql`insert into migrations (name, applied_at, needs) values ('999-later', '2030-01-01', '001-first')`.execute(
        db,
      );
      const beside = await server.beside();
      try {
        const added = await addItem(beside, 'pastEvents');
        expect(added.status).toBe(201);
        const path = `/admin/past-events/${added.body.data._id}`;
        expect((await beside.asAdmin('PUT', path, { form: validTexts.pastEvents })).status).toBe(200);
        expect((await beside.asAdmin('DELETE', path)).status).toBe(200);
      } finally {
        await beside.close();
      }
      const refused = {
        code: 1,
        output: expect.stringContaining("newer version of Chapterhouse (it knows '998-venue')"),
      };
      expect(await server.command('backup', join(server.config.dataDir, 'backup.tar'))).toEqual(refused);
      await backUpToday(server.services);
      expect(await readdir(server.config.backups.directory)).toEqual([]);
    } finally {
      await server.close();
    }
  });
});

describe('the embedded database', () => {
  it('is migrated once when several processes start at the same moment', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-test-'));
    try {
      const processes = await Promise.all(
        Array.from({ length: 3 }, () => startProcess({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' })),
      );
      for (const { address, stop } of processes) {
        expect((await fetch(`${address}/api/getupcomming`)).status).toBe(200);
        expect(await stop()).toBe(0);
      }
      const printed = processes.flatMap((one) => one.printed);
      expect(printed.filter((line) => line.includes('Password:'))).toHaveLength(1);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });

  it('is opened when another process, which is just making it, has let go of it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-test-'));
    const other = new DatabaseSync(join(dataDir, 'chapterhouse.sqlite'));
    try {
      other.exec('begin immediate');
      const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
      const opening = openDatabase({ dataDir, databaseUrl: undefined });
      await vi.waitUntil(() => exec.mock.results.some(({ type }) => type === 'throw'));
      other.exec('commit');
      const { db, close } = await opening;
      expect(await listAdmins(db)).toEqual([]);
      await close();
    } finally {
      vi.restoreAllMocks();
      other.close();
      await rm(dataDir, { recursive: true });
    }
  });

  it('is durable: WAL, synchronous FULL, foreign keys on', async () => {
    const server = await startServer('sqlite');
    try {
      const { db } = server.services.database;
      const pragma = async (name: string) =>
        Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0];
      expect(await pragma('journal_mode')).toBe('wal');
      expect(await pragma('synchronous')).toBe(2);
      expect(await pragma('foreign_keys')).toBe(1);
    } finally {
      await server.close();
    }
  });
});
