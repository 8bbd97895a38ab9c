import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { jpeg } from '../support/images.ts';
import { databases, startServer } from '../support/server.ts';

it.each(databases)('the folders that a server on %s makes are open to its own user alone', async (kind) => {
  const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-test-'));
  const server = await startServer(kind, { DATA_DIR: join(folder, 'above', 'data') });
  try {
    const image = await jpeg();
    expect((await server.asAdmin('POST', '/our-team-journey/upload', { form: { image } })).status).toBe(201);
    for (const made of ['above', 'above/data', 'above/data/media', 'above/data/uploads']) {
      expect((await stat(join(folder, made))).mode & 0o777, made).toBe(0o700);
    }
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});

it('the database can be read by its own user alone, whatever the folder, the umask and an earlier start have allowed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-test-'));
  await chmod(folder, 0o777);
  const names = ['chapterhouse.sqlite', 'chapterhouse.sqlite-wal', 'chapterhouse.sqlite-shm'];
  const paths = names.map((name) => join(folder, name));
  const modes = async () => (await Promise.all(paths.map((path) => stat(path)))).map(({ mode }) => mode & 0o777);
  const umask = process.umask(0);
  try {
    const first = await openDatabase({ dataDir: folder });
    expect(await modes()).toEqual([0o600, 0o600, 0o600]);
    for (const path of paths) await chmod(path, 0o644);
    const second = await openDatabase({ dataDir: folder });
    expect(await modes()).toEqual([0o600, 0o600, 0o600]);
    await Promise.all([first.close(), second.close()]);
  } finally {
    process.umask(umask);
    await rm(folder, { recursive: true });
  }
});
