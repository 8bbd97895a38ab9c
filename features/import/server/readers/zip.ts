import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { type Entry, open, type ZipFile } from 'yauzl';
import { ReadError } from './reader.ts';
import { statFile, tooLarge } from './sourceFile.ts';

/** The most files of a zip: a copy of a site with 5,000 pictures in several sizes has some 50,000. */
const maxEntries = 100_000;
/** The time for which the names of a zip's files are kept after their last use (ms). Its pictures are opened singly. */
const keptFor = 60_000;

/** The files of a zip by their names. */
export type ZipEntries = Map<string, Entry>;

interface Kept {
  key: string;
  entries: Promise<ZipEntries>;
  end: NodeJS.Timeout;
}

/** The files of the zip that was used last. */
let kept: Kept | undefined;

/**
 * Returns the files of a zip by their names, without those that macOS adds. Rejects with a ReadError for a file that is
 * no zip, and for one with names that lead out of its folder.
 */
export async function entriesOf(path: string): Promise<ZipEntries> {
  const { size, mtimeMs } = await statFile(path);
  const key = `${path} ${size} ${mtimeMs}`;
  const used = kept?.key === key ? kept : keep(key, readEntries(path));
  used.end.refresh();
  return used.entries;
}

function keep(key: string, entries: Promise<ZipEntries>): Kept {
  clearTimeout(kept?.end);
  const end = setTimeout(() => {
    kept = undefined;
  }, keptFor).unref();
  kept = { key, entries, end };
  return kept;
}

/** The files that macOS puts beside those of a person. */
const ofSystem = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$)/;

async function readEntries(path: string): Promise<ZipEntries> {
  const zip = await openZip(path);
  try {
    if (zip.entryCount > maxEntries) throw new ReadError(`The zip has more than ${maxEntries} files.`);
    const entries: ZipEntries = new Map();
    for (let left = zip.entryCount; left > 0; left -= 1) {
      zip.readEntry();
      const [entry] = (await once(zip, 'entry')) as [Entry];
      const name = entry.fileName.normalize('NFC');
      if (!name.endsWith('/') && !ofSystem.test(name) && !entries.has(name)) entries.set(name, entry);
    }
    return entries;
  } catch (error) {
    throw readable(error);
  } finally {
    zip.close();
  }
}

const openZip = (path: string) =>
  new Promise<ZipFile>((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) return reject(readable(error));
      // Somebody hears of its errors, even if they come when nobody waits.
      zip.on('error', () => {});
      resolve(zip);
    });
  });

/** Returns an error of a zip as one for people, unless it is one of the disk. */
export function readable(error: unknown): unknown {
  if (error instanceof ReadError || !(error instanceof Error)) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code !== '' && !code.startsWith('Z_')) return error;
  if (/^(?:invalid relative path|absolute path|invalid characters in fileName)/.test(message))
    return new ReadError('The zip has a file whose name leads out of its folder.');
  return new ReadError('This file is no zip that can be read, or it is damaged.');
}

/**
 * Opens a file of a zip. The stream fails if it has more bytes than the zip says, or fewer. Rejects with a ReadError
 * for one that is larger, encrypted, or compressed in an unusual way.
 */
export async function openEntry(path: string, entry: Entry, maxBytes: number): Promise<Readable> {
  if (entry.uncompressedSize > maxBytes) throw tooLarge(maxBytes);
  if (entry.isEncrypted()) throw new ReadError('The zip is protected by a password.');
  const zip = await openZip(path);
  return new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      // The file is closed when its last stream has ended.
      zip.close();
      if (error) reject(readable(error));
      else resolve(stream);
    });
  });
}
