import { ConfigError } from '../config.ts';
import { openS3Client } from '../media/storage/s3Client.ts';
import { printOutcome } from './command.ts';

/**
 * `npm run bucket`: makes the bucket of the S3_… settings, unless it is there. A ConfigError says that the store
 * refuses it, another error that the store does not answer.
 */
await printOutcome(async ({ mediaStorage: storage }) => {
  if (storage.kind === 'disk') throw new ConfigError('MEDIA_STORAGE must be s3');
  const s3 = await openS3Client(storage);
  const { bucket } = storage;
  try {
    await s3.headBucket({ Bucket: bucket });
    return `The bucket ${bucket} is there.`;
  } catch {
    await s3.createBucket({ Bucket: bucket }).catch((error) => {
      const reason = error.message || error.code;
      if (error.$metadata?.httpStatusCode === undefined) throw new Error(`The store does not answer: ${reason}`);
      throw new ConfigError(`S3_BUCKET names a bucket that cannot be made: ${bucket}: ${reason}`);
    });
    return `The bucket ${bucket} is made.`;
  }
});
