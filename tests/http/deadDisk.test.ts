import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startProcess, temporaryFolder } from '../support/process.ts';

/** Makes a file's bytes unreadable for whoever has it open. */
const spoil = async (path: string) => writeFile(path, 'x'.repeat((await stat(path)).size), { flag: 'r+' });

/** Lets the server look at its disk four times a second. */
const quickLooks = `const every = setInterval; globalThis.setInterval = (look, ms) => every(look, ms === 10000 ? 250 : ms);`;

const ending = 'this process ends, and its supervisor starts another one';

it.each<[what: string, ends: boolean, lose: (dataDir: string) => Promise<unknown>]>([
  ['is elsewhere', false, (dataDir) => rename(dataDir, `${dataDir}-away`)],
  ['is deleted', false, (dataDir) => rm(dataDir, { recursive: true })],
  ['is an empty one', false, (dataDir) => rename(dataDir, `${dataDir}-away`).then(() => mkdir(dataDir))],
  [
    // SQLite has what it has read so far in its memory.
    'cannot be read',
    true,
    (dataDir) =>
      Promise.all(['chapterhouse.sqlite', 'chapterhouse.sqlite-wal'].map((name) => spoil(join(dataDir, name)))),
  ],
])('a server whose data folder %s is not ready, and tells it once; does it end: %s', async (_, ends, lose) => {
  const folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(quickLooks)}`;
  const server = await startProcess({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', NODE_OPTIONS });
  const ask = async (path: string) => (await fetch(`${server.address}${path}`)).status;
  expect(await ask('/readyz')).toBe(200);
  await lose(dataDir);
  expect([await ask('/readyz'), await ask('/readyz'), await ask('/healthz')]).toEqual([503, 503, 200]);
  const isEnding = () => server.printed.some((line) => line.includes(ending));
  if (ends) await expect.poll(isEnding).toBe(true);
  else {
    for (const until = performance.now() + 2000; performance.now() < until; await wait(50))
      expect(await ask('/readyz')).toBe(503);
  }
  expect([await server.stop(), isEnding()]).toEqual(ends ? [1, true] : [0, false]);
  expect(server.printed.filter((line) => line.includes('the data cannot be read'))).toHaveLength(1);
  await folder.remove();
});
