import { mkdtemp, readdir, readFile, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BackupError, readArchive, writeArchive } from './archive.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chapterhouse-archive-'));
  file = join(folder, 'backup.tar');
});
afterEach(() => rm(folder, { recursive: true }));

const write = () => writeArchive(file, (add) => add('a', 'content'));

it.each([
  ['long ago', -11 * 60],
  ['by a clock that was ahead', 11 * 60],
])('an archive takes the place of one that was cut short %s', async (_when, seconds) => {
  await writeFile(`${file}.partial`, 'half of it');
  const then = Date.now() / 1000 + seconds;
  await utimes(`${file}.partial`, then, then);
  await write();
  expect(await readdir(folder)).toEqual(['backup.tar']);
});

it('an archive that is still being written is not touched', async () => {
  await writeFile(`${file}.partial`, 'half of it');
  await expect(write()).rejects.toThrow(
    new BackupError(
      `${file}.partial is being written by another process, or was cut short in the last ten minutes. Please try again later.`,
    ),
  );
  expect(await readdir(folder)).toEqual(['backup.tar.partial']);
});

it('an archive of which only the beginning is read ends quietly', async () => {
  await writeArchive(file, async (add) => {
    for (let count = 0; count < 200; count += 1) await add(String(count), 'content'.repeat(5000));
  });
  for await (const { body } of readArchive(file)) {
    await writeFile(join(folder, 'entry'), body);
    // Meanwhile the archive is read ahead, as far as it may be.
    await readFile(file);
    break;
  }
  // An error of the reader would be an uncaught one, which fails this test.
  const openFiles = async () => {
    const files = await readdir('/proc/self/fd');
    return Promise.all(files.map((open) => readlink(join('/proc/self/fd', open)).catch(() => undefined)));
  };
  if (process.platform === 'linux') await expect.poll(openFiles).not.toContain(file);
});
