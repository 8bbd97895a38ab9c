import { createReadStream } from 'node:fs';
import { copyFile, open, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { MediaStorage } from '../config.ts';
import { makeFolder } from '../makeFolder.ts';
import { readInPieces } from './pieces.ts';

/** A stored file that is not open yet. */
export interface StoredFile {
  bytes: number;
  type: string;
  open(): Promise<Readable>;
}

/**
 * The storage of the images' files, each image in a folder with its key as the name. A key is made for one row's image
 * and never used again. So it is always safe for other rows to remove a folder, also for rows with the same picture,
 * and a written file never replaces an existing one.
 *
 * A file can be read while it is being written. This is harmless: no client has its address before the row is
 * committed. At that time all files are complete and, on disk, survive a power failure.
 */
export interface FileStore {
  write(key: string, name: string, path: string): Promise<void>;
  /** Undefined if the file does not exist. */
  read(key: string, name: string): Promise<StoredFile | undefined>;
  /** Removes a key's files. It is no error if there are none. */
  remove(key: string): Promise<void>;
}

/** By the extensions that this program gives to files. */
const types: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' };

export function createFileStore(storage: MediaStorage): FileStore {
  let opened: Promise<Disk> | undefined;
  const disk = () => {
    opened ??= openDisk(storage);
    return opened;
  };

  return {
    async write(key, name, path) {
      if (storage.kind === 'disk') return copyToDisk(path, join(storage.directory, key, name));
      const { size } = await stat(path);
      await (await disk()).putStream(`${key}/${name}`, createReadStream(path), {
        contentType: typeOf(name),
        contentLength: size,
        cacheControl: 'public, max-age=31536000, immutable',
      });
    },

    async read(key, name) {
      const file = (await disk()).file(`${key}/${name}`);
      try {
        const { contentLength } = await file.getMetaData();
        return {
          bytes: contentLength,
          type: typeOf(name),
          open: async () =>
            storage.kind === 'disk'
              ? readInPieces(join(storage.directory, key, name), contentLength)
              : await file.getStream(),
        };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async remove(key) {
      await (await disk()).deleteAll(key);
    },
  };
}

async function openDisk(storage: MediaStorage): Promise<Disk> {
  if (storage.kind === 'disk') return new Disk(new FSDriver({ location: storage.directory, visibility: 'private' }));
  // The S3 client is large, so it is loaded only if it is used.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, forcePathStyle, accessKeyId, secretAccessKey } = storage;
  return new Disk(
    new S3Driver({
      bucket,
      region,
      endpoint,
      forcePathStyle,
      // Without keys of its own the client uses those of the machine's role.
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
      // By default buckets are private and have no ACLs, and not every S3 service supports the newer checksums.
      visibility: 'private',
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // A storage that does not respond for this time is treated as unreachable (ms).
      requestHandler: { connectionTimeout: 5000, socketTimeout: 10_000 },
    }),
  );
}

function typeOf(name: string): string {
  return types[extname(name)] ?? 'application/octet-stream';
}

/**
 * FlyDrive is not used here: it does not report why a disk refuses a file, and does not wait until the disk has stored
 * it.
 */
async function copyToDisk(source: string, target: string): Promise<void> {
  await makeFolder(dirname(target));
  await copyFile(source, target);
  await flush(target);
}

/** Waits until a file and its directory entry are written to the disk. */
async function flush(path: string): Promise<void> {
  for (const each of [path, dirname(path)]) {
    const handle = await open(each);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

function isMissing(error: unknown): boolean {
  const cause = (error as { cause?: { code?: string; $metadata?: { httpStatusCode?: number } } }).cause;
  return cause?.code === 'ENOENT' || cause?.$metadata?.httpStatusCode === 404;
}
