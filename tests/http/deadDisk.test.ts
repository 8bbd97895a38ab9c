import { rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProcess, temporaryFolder } from '../support/process.ts';

/** Makes a file's bytes unreadable for whoever has it open. */
const spoil = async (path: string) => writeFile(path, 'x'.repeat((await stat(path)).size), { flag: 'r+' });

it.each<[what: string, lose: (dataDir: string) => Promise<unknown>]>([
  ['is elsewhere', (dataDir) => rename(dataDir, `${dataDir}-away`)],
  [
    // SQLite has what it has read so far in its memory.
    'cannot be read',
    (dataDir) =>
      Promise.all(['chapterhouse.sqlite', 'chapterhouse.sqlite-wal'].map((name) => spoil(join(dataDir, name)))),
  ],
])('a server whose data folder %s is not ready, and tells it once', async (_, lose) => {
  const folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const server = await startProcess({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' });
  const ask = async (path: string) => (await fetch(`${server.address}${path}`)).status;
  expect(await ask('/readyz')).toBe(200);
  await lose(dataDir);
  expect([await ask('/readyz'), await ask('/readyz'), await ask('/healthz')]).toEqual([503, 503, 200]);
  await server.kill();
  expect(server.printed.filter((line) => line.includes('the data cannot be read'))).toHaveLength(1);
  await folder.remove();
});
