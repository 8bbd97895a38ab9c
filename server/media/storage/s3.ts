import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { DeleteObjectsCommandInput, S3 } from '@aws-sdk/client-s3';
import type { MediaStorage } from '../../config.ts';
import { mimeTypeOf } from '../../http/mimeTypes.ts';
import { type FileStore, StorageError } from './fileStore.ts';

type S3Storage = Extract<MediaStorage, { kind: 's3' }>;

/** Stores files in a bucket of an S3 service. Throws a StorageError for a call that fails. */
export function createS3Store(storage: S3Storage): FileStore {
  const { bucket: Bucket } = storage;

  let opened: Promise<S3> | undefined;
  /** `action` completes the error's message. */
  async function ask<T>(action: string, call: (s3: S3) => Promise<T>): Promise<T> {
    try {
      opened ??= openClient(storage);
      return await call(await opened);
    } catch (error) {
      throw new StorageError(`Cannot ${action}.`, { cause: error });
    }
  }

  return {
    async write(key, name, path) {
      const { size } = await stat(path);
      const Key = `${key}/${name}`;
      await ask(`write ${Key}`, async (s3) => {
        const file = createReadStream(path);
        // Without this a file that cannot be read would end the process: the client does not listen to its errors.
        const reading = new AbortController();
        file.once('error', (error) => reading.abort(error));
        try {
          await s3.putObject(
            {
              Bucket,
              Key,
              Body: file,
              ContentLength: size,
              ContentType: mimeTypeOf(name),
              CacheControl: 'public, max-age=31536000, immutable',
            },
            { abortSignal: reading.signal },
          );
        } finally {
          file.destroy();
        }
      });
    },

    async read(key, name) {
      const Key = `${key}/${name}`;
      const head = await ask(`read ${Key}`, (s3) => s3.headObject({ Bucket, Key }).catch(orUndefinedIfMissing));
      return (
        head && {
          bytes: head.ContentLength as number,
          type: mimeTypeOf(name),
          // In Node.js the client's streams are Node's.
          open: async () => (await ask(`read ${Key}`, (s3) => s3.getObject({ Bucket, Key }))).Body as Readable,
        }
      );
    },

    async remove(key) {
      const Prefix = `${key}/`;
      await ask(`remove ${Prefix}`, async (s3) => {
        let ContinuationToken: string | undefined;
        do {
          // A list has at most 1000 files, as many as one call can delete.
          const list = await s3.listObjectsV2({ Bucket, Prefix, ContinuationToken });
          const Objects = list.Contents?.map(({ Key }) => ({ Key })) ?? [];
          if (Objects.length > 0) await deleteAll(s3, { Bucket, Delete: { Objects, Quiet: true } });
          ContinuationToken = list.NextContinuationToken;
        } while (ContinuationToken !== undefined);
      });
    },
  };
}

async function openClient(storage: S3Storage): Promise<S3> {
  // The client is large, so it is loaded only if it is used.
  const { S3 } = await import('@aws-sdk/client-s3');
  const { region, endpoint, forcePathStyle, accessKeyId, secretAccessKey } = storage;
  return new S3({
    region,
    endpoint,
    forcePathStyle,
    // Without keys of its own the client uses those of the machine's role.
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    // Not every S3 service supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A storage that does not respond for this time is treated as unreachable (ms).
    requestHandler: { connectionTimeout: 5000, socketTimeout: 10_000 },
  });
}

/** Throws for files that the storage refuses to delete. It names them in a response that is otherwise a success. */
async function deleteAll(s3: S3, files: DeleteObjectsCommandInput): Promise<void> {
  const { Errors = [] } = await s3.deleteObjects(files);
  if (Errors.length > 0) throw new Error(Errors.map(({ Key, Code }) => `${Key}: ${Code}`).join(', '));
}

function orUndefinedIfMissing(error: { $metadata?: { httpStatusCode?: number } }): undefined {
  if (error.$metadata?.httpStatusCode !== 404) throw error;
}
