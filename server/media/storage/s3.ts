import { type FileHandle, open } from 'node:fs/promises';
import type { CompletedPart, S3, S3ServiceException } from '@aws-sdk/client-s3';
import { mimeTypeOf } from '../../http/mimeTypes.ts';
import { createSemaphore } from '../../semaphore.ts';
import { type FileStore, isKey, type Part, StorageError } from './fileStore.ts';
import { readInPieces } from './pieces.ts';
import { openS3Client, type S3Storage } from './s3Client.ts';

/**
 * The largest part of a file in memory for one reader (bytes). Each part costs a request: nearly all images in the
 * sizes that pages show are smaller.
 */
const largestPiece = 256 * 1024;
/** The approximate memory of many readers' pieces together (bytes): with more readers the pieces are smaller. */
const allPieces = 64 * 1024 * 1024;

/** Stores files in a bucket of an S3 service. Throws a StorageError for a call that fails. */
export function createS3Store(storage: S3Storage): FileStore {
  const { bucket: Bucket } = storage;

  let opened: Promise<S3> | undefined;
  /** `action` completes the error's message. */
  async function ask<T>(action: string, call: (s3: S3) => Promise<T>): Promise<T> {
    try {
      opened ??= openS3Client(storage);
      return await call(await opened);
    } catch (error) {
      throw new StorageError(`Cannot ${action}.`, { cause: error, isFull: isFull(error) });
    }
  }

  /** Lists the bucket's own keys, which are the paths of files. */
  async function* keysUnder(Prefix: string): AsyncGenerator<string> {
    let ContinuationToken: string | undefined;
    do {
      const page = await ask(`list ${Prefix}`, (s3) => s3.listObjectsV2({ Bucket, Prefix, ContinuationToken }));
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  /** The number of files that are being read. */
  let readers = 0;

  return {
    async write(key, name, path) {
      const Key = `${key}/${name}`;
      const headers = { ContentType: mimeTypeOf(name), CacheControl: 'public, max-age=31536000, immutable' };
      await using file = await open(path);
      await ask(`write ${Key}`, (s3) => uploadFile(s3, { Bucket, Key, ...headers }, file));
    },

    async read(key, name) {
      const Key = `${key}/${name}`;
      const head = await ask(`read ${Key}`, (s3) => s3.headObject({ Bucket, Key }).catch(orUndefinedIf404));
      if (head === undefined) return undefined;
      const bytes = head.ContentLength as number;
      const readPiece = ({ start, end }: Part) =>
        ask(`read ${Key}`, async (s3) => {
          const Range = `bytes=${start}-${end - 1}`;
          const found = await s3.getObject({ Bucket, Key, Range }).catch(orUndefinedIf404);
          return found?.Body?.transformToByteArray();
        });
      return {
        bytes,
        type: mimeTypeOf(name),
        async open(part = { start: 0, end: bytes }) {
          readers += 1;
          const pieceSize = Math.min(largestPiece, Math.ceil(allPieces / readers));
          return readInPieces(part, pieceSize, readPiece).once('close', () => {
            readers -= 1;
          });
        },
      };
    },

    async *list(key) {
      for await (const Key of keysUnder(key === undefined ? '' : `${key}/`)) {
        const [folder = '', name = '', ...deeper] = Key.split('/');
        if (isKey(folder) && name !== '' && deeper.length === 0) yield { key: folder, name };
      }
    },

    async remove(key, name) {
      if (name !== undefined) {
        const Key = `${key}/${name}`;
        await ask(`remove ${Key}`, (s3) => s3.deleteObject({ Bucket, Key }));
        return;
      }
      const Prefix = `${key}/`;
      // The files are deleted one by one: not every S3 service deletes several in one call with the checksums that this
      // client sends.
      for await (const Key of keysUnder(Prefix))
        await ask(`remove ${Prefix}`, (s3) => s3.deleteObject({ Bucket, Key }));
      await ask(`remove ${Prefix}`, (s3) => abortUploads(s3, { Bucket, Prefix }));
    },
  };
}

/** Whether the storage is full: by its status (RFC 4918, 11.5), or by the codes of services with quotas. */
function isFull(error: unknown): boolean {
  const { name, $metadata } = error as Partial<S3ServiceException>;
  return $metadata?.httpStatusCode === 507 || ['QuotaExceeded', 'EntityTooLarge'].includes(name ?? '');
}

function orUndefinedIf404(error: { $metadata?: { httpStatusCode?: number } }): undefined {
  if (error.$metadata?.httpStatusCode !== 404) throw error;
}

/**
 * A larger file is sent in parts of this size (bytes). S3 takes at most 10,000 parts, of at least 5 MiB each. A part is
 * in memory as a whole, so that the client can send it again when the storage has failed for a moment.
 */
const partSize = 8 * 1024 * 1024;

/** The maximum number of parts that are in memory at once. */
const withPart = createSemaphore(4);

/** The object to write: its place, and the headers for its readers. */
interface Target {
  Bucket: string;
  Key: string;
  ContentType: string;
  CacheControl: string;
}

/** Sends a file to S3. If a part of it can't be sent, the storage is told to delete the other parts. */
async function uploadFile(s3: S3, target: Target, file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  if (size > partSize) await uploadInParts(s3, target, file, size);
  else await withPart(async () => s3.putObject({ ...target, Body: await readPart(file, { start: 0, end: size }) }));
}

async function uploadInParts(s3: S3, target: Target, file: FileHandle, size: number): Promise<void> {
  const { Bucket, Key } = target;
  const { UploadId } = await s3.createMultipartUpload(target);
  try {
    const Parts: CompletedPart[] = [];
    for (let start = 0; start < size; start += partSize) {
      const PartNumber = Parts.length + 1;
      const part = await withPart(async () => {
        const Body = await readPart(file, { start, end: Math.min(start + partSize, size) });
        return s3.uploadPart({ Bucket, Key, UploadId, PartNumber, Body });
      });
      // A part has its mark, and a checksum if the client makes one.
      Parts.push({ ...part, PartNumber });
    }
    await s3.completeMultipartUpload({ Bucket, Key, UploadId, MultipartUpload: { Parts } });
  } catch (error) {
    // If this fails too, the removal of the image's files repeats it.
    await s3.abortMultipartUpload({ Bucket, Key, UploadId }).catch(() => {});
    throw error;
  }
}

/** Makes S3 delete the parts of uploads below a prefix that were never completed, such as those of a crash. */
async function abortUploads(s3: S3, { Bucket, Prefix }: { Bucket: string; Prefix: string }): Promise<void> {
  const { Uploads = [] } = await s3.listMultipartUploads({ Bucket, Prefix });
  for (const { Key, UploadId } of Uploads) await s3.abortMultipartUpload({ Bucket, Key, UploadId });
}

async function readPart(file: FileHandle, { start, end }: Part): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(end - start), 0, end - start, start);
  return buffer.subarray(0, bytesRead);
}
