import type { FileHandle } from 'node:fs/promises';
import type { CompletedPart, S3 } from '@aws-sdk/client-s3';
import { createSemaphore } from '../../semaphore.ts';
import type { Part } from './fileStore.ts';

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
export async function uploadFile(s3: S3, target: Target, file: FileHandle): Promise<void> {
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
export async function abortUploads(s3: S3, { Bucket, Prefix }: { Bucket: string; Prefix: string }): Promise<void> {
  const { Uploads = [] } = await s3.listMultipartUploads({ Bucket, Prefix });
  for (const { Key, UploadId } of Uploads) await s3.abortMultipartUpload({ Bucket, Key, UploadId });
}

async function readPart(file: FileHandle, { start, end }: Part): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(end - start), 0, end - start, start);
  return buffer.subarray(0, bytesRead);
}
