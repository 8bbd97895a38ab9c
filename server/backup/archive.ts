import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createTarDecoder, createTarPacker } from 'modern-tar';

/** What was asked cannot be done; the message is a sentence for whoever runs the program. */
export class BackupError extends Error {}

/** What an entry of an archive holds: all of it, or a stream of so many bytes. */
export type Content = string | { bytes: number; stream: AsyncIterable<Uint8Array> };

export interface ArchiveEntry {
  name: string;
  bytes: number;
  /** To be read to its end before the next entry is asked for. */
  body: AsyncIterable<Uint8Array>;
}

/** What an archive's name ends with until it is complete. */
export const partialEnding = '.partial';
/** When nothing has been written into it for so long it was cut short (ms). */
const stale = 10 * 60_000;

/** The last entry: the SHA-256 of every other one by its name. It tells a whole archive from a cut or damaged one. */
const checksumsName = 'checksums.json';

/**
 * Writes a tar archive of what `fill` adds. It appears under its name only when it is complete and on the disk.
 * Readable by its owner alone: it holds password hashes. Throws a BackupError if the file exists or another process is
 * writing it.
 */
export async function writeArchive(
  path: string,
  fill: (add: (name: string, content: Content) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (await exists(path)) throw new BackupError(`${path} exists already.`);
  const partial = `${path}${partialEnding}`;
  if (await isBeingWritten(partial)) {
    throw new BackupError(
      `${partial} is being written by another process, or was cut short in the last ten minutes. Please try again later.`,
    );
  }
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

  const file = await open(partial, 'wx', 0o600);
  try {
    const sink = new WritableStream<Uint8Array>({ write: (chunk) => file.appendFile(chunk) });
    await Promise.all([fillAll(), readable.pipeTo(sink)]);
    await file.sync();
    await rename(partial, path);
    await flushFolder(dirname(path));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * Whether there is such an archive and its process is at it, as far as one can tell. One that was cut short is removed.
 */
export async function isBeingWritten(partial: string): Promise<boolean> {
  const found = await stat(partial).catch(() => undefined);
  if (found === undefined) return false;
  // A time to come is that of a clock that was ahead: whoever writes at this moment writes with the clock of this
  // moment.
  if (Math.abs(Date.now() - found.mtimeMs) < stale) return true;
  await rm(partial);
  return false;
}

/**
 * The entries of an archive, in order, but for the checksums. Throws a BackupError, at the end at the latest, if there
 * is no such file, if it is no archive of this program or cut short, or if any of its entries is not what was written.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const found = new Map<string, string>();
  let isWhole = false;
  const entries = Readable.toWeb(createReadStream(path)).pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of orDamaged(path, entries)) {
    const { name, size: bytes, type, pax } = header;
    // Plain files are written, each once, and nothing after the checksums: no links, devices or extended headers.
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

/** Passes on what is read; an error on the way, other than the file system's, means that the archive is damaged. */
async function* orDamaged<Entry>(path: string, entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  try {
    for await (const entry of entries) yield entry;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupError(`There is no file ${path}.`);
    throw syscall === undefined || code === 'EISDIR' ? damaged(path) : error;
  }
}

/** The error for a file that this program has not written, or not like this. */
export function damaged(path: string): BackupError {
  return new BackupError(`${path} is no backup of Chapterhouse, or it is damaged.`);
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Waits until a folder's entries are on the disk itself. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
