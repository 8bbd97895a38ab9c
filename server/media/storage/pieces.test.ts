import { mkdir, mkdtemp, readdir, readlink, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStore } from './disk.ts';
import type { Part } from './fileStore.ts';
import { readInPieces } from './pieces.ts';

const content = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));

let directory: string;
let path: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pieces-'));
  await mkdir(join(directory, 'key'));
  path = join(directory, 'key', 'file');
  await writeFile(path, content);
});
afterEach(() => rm(directory, { recursive: true }));

/** Opens the file, or a part of it. */
async function open(part?: Part): Promise<Readable> {
  const stored = await createDiskStore({ kind: 'disk', directory }).read('key', 'file');
  if (stored === undefined) throw new Error('There is no file.');
  return stored.open(part);
}

/** The number of files of the directory that this process has open. */
async function openFiles(): Promise<number> {
  const targets = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return targets.filter((target) => target.startsWith(directory)).length;
}

describe('a file that is read in pieces', () => {
  it('is read whole, also when it is empty', async () => {
    expect(content.equals(await buffer(await open()))).toBe(true);
    await truncate(path, 0);
    expect(await buffer(await open())).toHaveLength(0);
  });

  it('is read in part', async () => {
    const part = { start: 30_000, end: 150_001 };
    expect((await buffer(await open(part))).equals(content.subarray(part.start, part.end))).toBe(true);
  });

  it.runIf(process.platform === 'linux')('is not open while its readers stall', async () => {
    const readers = await Promise.all(Array.from({ length: 200 }, () => open()));
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
    const file = await open();
    file.pipe(stalled);
    await expect.poll(() => taken?.equals(content.subarray(0, taken.length))).toBe(true);
    await expect.poll(openFiles).toBe(0);
    expect(file.readableLength).toBe(0);
    file.destroy();
  });

  it('is ended for the reader who has taken nothing for the longest time, when there are more than a thousand', async () => {
    const opened: Readable[] = [];
    const take = (reader?: Readable) => reader?.[Symbol.asyncIterator]().next();
    for (let number = 0; number < 1000; number++) opened.push(await open());
    for (const reader of opened) await take(reader);
    await take(opened[0]);
    const isDestroyed = () => opened.map(({ destroyed }) => destroyed).indexOf(true);
    expect(isDestroyed()).toBe(-1);
    opened.push(await open());
    await take(opened.at(-1));
    expect(isDestroyed()).toBe(1);
    for (const reader of opened) reader.destroy();
    expect(content.equals(await buffer(await open()))).toBe(true);
  });

  it('is not ended while its reader waits for the storage', async () => {
    const opened: Readable[] = [];
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const part = { start: 0, end: 4 };
    const slow = buffer(readInPieces(part, 4, () => promise));
    for (let number = 0; number < 1001; number++) {
      opened.push(readInPieces(part, 2, async () => Buffer.from('ab')));
      await opened.at(-1)?.[Symbol.asyncIterator]().next();
    }
    expect(opened[0]?.destroyed).toBe(true);
    resolve(Buffer.from('slow'));
    expect((await slow).toString()).toBe('slow');
    for (const reader of opened) reader.destroy();
  });

  it('does not count as a reader when its reader has gone while a piece was read', async () => {
    const part = { start: 0, end: 4 };
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const gone = readInPieces(part, 4, () => promise);
    gone.read(0);
    gone.destroy();
    resolve(Buffer.from('gone'));
    await promise;
    const opened = Array.from({ length: 1001 }, () => readInPieces(part, 2, async () => Buffer.from('ab')));
    for (const reader of opened) await reader[Symbol.asyncIterator]().next();
    expect(opened.map(({ destroyed }) => destroyed).indexOf(true)).toBe(0);
    for (const reader of opened) reader.destroy();
  });

  it('breaks off when it is shorter than it was, or gone', async () => {
    const opened = [await open(), await open()] as const;
    await truncate(path, content.length - 1);
    await expect(buffer(opened[0])).rejects.toThrow('199999 bytes instead of 200000');
    await rm(path);
    await expect(buffer(opened[1])).rejects.toMatchObject({ status: 404 });
  });
});
