import { mkdtemp, readdir, readlink, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readInPieces } from './pieces.ts';

const content = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));

let directory: string;
let path: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pieces-'));
  path = join(directory, 'file');
  await writeFile(path, content);
});
afterEach(() => rm(directory, { recursive: true }));

/** How many files of the directory this process has open. */
async function openFiles(): Promise<number> {
  const targets = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return targets.filter((target) => target.startsWith(directory)).length;
}

describe('a file that is read in pieces', () => {
  it('is read whole, also when it is empty', async () => {
    expect(content.equals(await buffer(readInPieces(path, content.length)))).toBe(true);
    await truncate(path, 0);
    expect(await buffer(readInPieces(path, 0))).toHaveLength(0);
  });

  it.runIf(process.platform === 'linux')('is not open while its readers stall', async () => {
    const readers = Array.from({ length: 200 }, () => readInPieces(path, content.length));
    const first = await Promise.all(readers.map(async (reader) => (await reader[Symbol.asyncIterator]().next()).value));
    expect(first.every((piece) => content.subarray(0, piece.length).equals(piece))).toBe(true);
    await expect.poll(openFiles).toBe(0);
    for (const reader of readers) reader.destroy();
  });

  it('is not read ahead for one who has not taken the last piece', async () => {
    let taken: Buffer | undefined;
    const stalled = new Writable({
      highWaterMark: 1,
      write(piece) {
        taken = piece;
      },
    });
    const file = readInPieces(path, content.length);
    file.pipe(stalled);
    await expect.poll(() => taken?.equals(content.subarray(0, taken.length))).toBe(true);
    await expect.poll(openFiles).toBe(0);
    expect(file.readableLength).toBe(0);
    file.destroy();
  });

  it('breaks off when it is shorter than it was, or gone', async () => {
    await expect(buffer(readInPieces(path, content.length + 1))).rejects.toThrow('200000 bytes instead of 200001');
    await rm(path);
    await expect(buffer(readInPieces(path, content.length))).rejects.toThrow('ENOENT');
    await writeFile(path, '');
  });
});
