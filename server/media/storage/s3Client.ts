import type { S3 } from '@aws-sdk/client-s3';
import type { MediaStorage } from '../../config.ts';

export type S3Storage = Extract<MediaStorage, { kind: 's3' }>;

/** Opens the client of an S3 storage. It is large, so it is loaded only if it is used. */
export async function openS3Client(storage: S3Storage): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3');
  const { region, endpoint, forcePathStyle, accessKeyId, secretAccessKey } = storage;
  return new S3({
    region,
    endpoint,
    forcePathStyle,
    // A client without keys uses those of the machine's role.
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    // Not every S3 service supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A call that fails for a moment is repeated once, because staff wait for it.
    maxAttempts: 2,
    // A storage that is silent for 10 seconds, or takes more than a minute for a call, is treated as unreachable (ms).
    requestHandler: {
      connectionTimeout: 5000,
      socketTimeout: 10_000,
      requestTimeout: 60_000,
      throwOnRequestTimeout: true,
    },
  });
}
