import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BackupError, writeArchive } from './archive.ts';

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
