import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';

export interface ReadFile {
  bytes: Buffer;
  /** The date and time of the entry, as the archive has them. */
  modified: number;
}

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** Returns the files of a zip archive by their names. Throws if two files have one name, or one is damaged. */
export async function readZip(archive: Buffer): Promise<Map<string, ReadFile>> {
  const zip = await open(archive, { lazyEntries: true });
  const files = new Map<string, ReadFile>();
  const openEntry = promisify<Entry, Readable>((entry, done) => zip.openReadStream(entry, done));
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      if (files.has(entry.fileName)) reject(new Error(`Two files have the name ${entry.fileName}.`));
      openEntry(entry)
        .then(buffer)
        .then((bytes) => {
          files.set(entry.fileName, { bytes, modified: entry.lastModFileDate * 0x10000 + entry.lastModFileTime });
          zip.readEntry();
        })
        .catch(reject);
    });
    zip.readEntry();
  });
  return files;
}
