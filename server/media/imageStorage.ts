import { createReadStream } from 'node:fs';
import { copyFile, open, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { MediaStorage } from '../config.ts';
import { makeFolder } from '../makeFolder.ts';
import { readInPieces } from './pieces.ts';

/** A stored file, not yet opened. */
export interface StoredFile {
  bytes: number;
  type: string;
  open(): Promise<Readable>;
}

/**
 * Where images' files are, each in a folder that is named by its key. A key is made for one row's image and
 * never used again: so removing a folder is always safe for other rows, also for those with the same picture,
 * and writing never meets a file that is already there.
 *
 * A file that is still being written can be read. That is harmless: nobody knows its address before the row
 * has been committed, and then all files are complete and, on disk, outlive a power cut.
 */
export interface FileStore {
  write(key: string, name: string, path: string): Promise<void>;
  /** Undefined if there is no such file. */
  read(key: string, name: string): Promise<StoredFile | undefined>;
  /** Removes a key's files; it is no error if there are none. */
  remove(key: string): Promise<void>;
}

/** By the endings that this program gives to files. */
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
  // The client of S3 is large, so it is loaded only where it is used.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, forcePathStyle, accessKeyId, secretAccessKey } = storage;
  return new Disk(
    new S3Driver({
      bucket,
      region,
      endpoint,
      forcePathStyle,
      // Without keys of its own the client finds those of the machine's role.
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
      // Buckets are private and have no ACLs by default, and not every S3 knows the newer checksums.
      visibility: 'private',
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // A store that is silent for so long is taken to be gone (ms).
      requestHandler: { connectionTimeout: 5000, socketTimeout: 10_000 },
    }),
  );
}

function typeOf(name: string): string {
  return types[extname(name)] ?? 'application/octet-stream';
}

/** Done by hand, for FlyDrive doesn't tell why a disk takes no file, and doesn't wait until the disk has it. */
async function copyToDisk(source: string, target: string): Promise<void> {
  await makeFolder(dirname(target));
  await copyFile(source, target);
  await flush(target);
}

/** Waits until a file and its entry in its folder are on the disk itself. */
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
