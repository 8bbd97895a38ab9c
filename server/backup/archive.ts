import { createHash, type Hash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { flush } from '../files.ts';

/** The requested work is not possible. The message is a sentence for the operator. */
export class BackupError extends Error {}

/** The content of an archive's entry: a text, or a stream of `bytes` bytes. */
export type Content = string | { bytes: number; stream: AsyncIterable<Uint8Array> };

export interface ArchiveEntry {
  name: string;
  bytes: number;
  /** Must be read to its end before the next entry is requested. */
  body: AsyncIterable<Uint8Array>;
}

/** The ending of an archive's name until the archive is complete. */
export const partialEnding = '.partial';
/** An archive without a write for this time was interrupted (ms). */
const stale = 10 * 60_000;

/**
 * The last entry: the SHA-256 of every other entry, by its name. It proves that an archive is complete and undamaged.
 */
const checksumsName = 'checksums.json';

/**
 * Writes a file, which gets its name only when it is complete and on the disk, and which only its owner can read.
 * Throws a BackupError if the file exists or another process is writing it.
 */
export async function writeNewFile(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  if (existsSync(path)) throw new BackupError(`${path} exists already.`);
  const partial = `${path}${partialEnding}`;
  if (await isBeingWritten(partial)) {
    throw new BackupError(
      `${partial} is being written by another process, or was cut short in the last ten minutes. Please try again later.`,
    );
  }
  await using file = await open(partial, 'wx', 0o600);
  try {
    await write(file);
    await file.sync();
    await rename(partial, path);
    await flush(dirname(path));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/**
 * Writes a tar archive of the entries that `fill` adds, as `writeNewFile` does. It contains password hashes.
 */
export async function writeArchive(
  path: string,
  fill: (add: (name: string, content: Content) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const checksums: Record<string, string> = {};

  async function add(name: string, content: Content): Promise<void> {
    const { bytes, stream } =
      typeof content === 'string' ? { bytes: Buffer.byteLength(content), stream: [Buffer.from(content)] } : content;
    const hash = createHash('sha256');
    const entry = controller.add({ name, size: bytes, mode: 0o600 }).getWriter();
    for await (const chunk of stream) {
      hash.update(chunk);
      await entry.write(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    }
    await entry.close();
    checksums[name] = hash.digest('hex');
  }

  async function fillAll(): Promise<void> {
    try {
      await fill(add);
      await add(checksumsName, JSON.stringify(checksums));
      controller.finalize();
    } catch (error) {
      controller.error(error);
      throw error;
    }
  }

  await writeNewFile(path, async (file) => {
    const sink = new WritableStream<Uint8Array>({ write: (chunk) => file.appendFile(chunk) });
    await Promise.all([fillAll(), readable.pipeTo(sink)]);
  });
}

/** Whether this archive exists and another process seems to be writing it. An interrupted archive is removed. */
export async function isBeingWritten(partial: string): Promise<boolean> {
  const found = await stat(partial).catch(() => undefined);
  if (found === undefined) return false;
  // A time in the future comes from a clock that was ahead. A process that writes at this moment uses the present time.
  if (Math.abs(Date.now() - found.mtimeMs) < stale) return true;
  await rm(partial);
  return false;
}

/**
 * Returns the entries of an archive, in order, without the checksums. Throws a BackupError, at the end at the latest,
 * if the file does not exist, if it is not an archive of this program or is incomplete, or if any entry differs from
 * the written one.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  // A missing file is found below.
  const isFile = await stat(path).then(
    (stats) => stats.isFile(),
    () => true,
  );
  if (!isFile) throw new BackupError(`${path} is a folder or a pipe. A backup is a file, for it is read twice.`);
  const found = new Map<string, string>();
  let isWhole = false;
  // After a cancellation, a stream of `Readable.toWeb` may end the process with an error.
  const source: ReadableStream<Uint8Array> = ReadableStream.from(createReadStream(path));
  const entries = source.pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of orDamaged(path, entries)) {
    const { name, size: bytes, type, pax } = header;
    // This program writes plain files only, each file once, and no file after the checksums: no links, devices or
    // extended headers.
    if (type !== 'file' || pax !== undefined || found.has(name) || isWhole) throw damaged(path);
    if (name === checksumsName) {
      const expected = JSON.stringify(Object.fromEntries(found));
      isWhole = bytes === Buffer.byteLength(expected) && (await text(orDamaged(path, body))) === expected;
      if (!isWhole) throw damaged(path);
      continue;
    }
    const hash = createHash('sha256');
    yield { name, bytes, body: hashing(orDamaged(path, body), hash) };
    found.set(name, hash.digest('hex'));
  }
  if (!isWhole) throw damaged(path);
}

async function* hashing(body: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Returns the entries unchanged. An error other than the file system's means that the archive is damaged. */
async function* orDamaged<Entry>(path: string, entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  try {
    for await (const entry of entries) yield entry;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupError(`There is no file ${path}.`);
    throw syscall === undefined ? damaged(path) : error;
  }
}

/** Returns the error for a file that this program has not written, or not in this form. */
export function damaged(path: string): BackupError {
  return new BackupError(`${path} is no backup of Chapterhouse, or it is damaged.`);
}

/** Returns undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
