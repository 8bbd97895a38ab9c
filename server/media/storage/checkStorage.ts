import type { S3ServiceException } from '@aws-sdk/client-s3';
import { ConfigError, type MediaStorage } from '../../config.ts';
import { openS3Client, type S3Storage } from './s3Client.ts';

/** The time for which a start waits for the storage (ms). */
const timeout = 3000;

/**
 * Asks an S3 storage whether the settings fit it. Throws a ConfigError that names the setting if the storage refuses
 * the settings, or if there can't be a storage at its address. A possible outage is only reported (decision 0033).
 */
export async function checkStorage(storage: MediaStorage, report: (error: unknown) => void): Promise<void> {
  if (storage.kind === 'disk') return;
  const s3 = await openS3Client(storage);
  try {
    await s3.listObjectsV2({ Bucket: storage.bucket, MaxKeys: 1 }, { abortSignal: AbortSignal.timeout(timeout) });
  } catch (error) {
    const mistake = mistakeOf(error as S3Error, storage);
    if (mistake !== undefined) throw new ConfigError(mistake);
    report(error);
  } finally {
    s3.destroy();
  }
}

type S3Error = Partial<S3ServiceException> & { code?: string };

const expiredToken = 'S3_ACCESS_KEY_ID is not set, and the token of this machine’s own keys has expired';

/** The wrong settings that S3 services name by a code. */
const mistakes: Record<string, (storage: S3Storage) => string> = {
  NoSuchBucket: ({ bucket }) => `S3_BUCKET names a bucket that the storage does not have: ${bucket}`,
  InvalidBucketName: ({ bucket }) => `S3_BUCKET is not the name of a bucket: ${bucket}`,
  InvalidAccessKeyId: () => 'S3_ACCESS_KEY_ID is not known to the storage',
  SignatureDoesNotMatch: () => 'S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID, or that is not known',
  AccessDenied: ({ bucket }) => `S3_ACCESS_KEY_ID may not list the files in the bucket of S3_BUCKET: ${bucket}`,
  AuthorizationHeaderMalformed: ({ region }) => `S3_REGION is not the region of the storage: ${region}`,
  PermanentRedirect: ({ region }) => `S3_REGION is not the region of the bucket of S3_BUCKET: ${region}`,
  ExpiredToken: () => expiredToken,
  TokenRefreshRequired: () => expiredToken,
  InvalidToken: () => 'S3_ACCESS_KEY_ID is not set, and the storage does not know the token of this machine’s own keys',
  RequestTimeTooSkewed: ({ endpoint = 'of AWS' }) =>
    `S3_ENDPOINT leads to a storage whose clock differs from that of this machine: ${endpoint}`,
  CredentialsProviderError: () =>
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set: this machine has no keys of its own',
};

/** Returns a sentence about the setting that caused an error. Undefined: the error may be an outage. */
function mistakeOf({ name = '', code = '', $metadata }: S3Error, storage: S3Storage): string | undefined {
  const known = mistakes[name];
  if (known !== undefined) return known(storage);

  const { endpoint = 'of AWS', bucket, forcePathStyle } = storage;
  // The resolver is sure that the host does not exist. EAI_AGAIN would mean that the resolver could not find out.
  if (code === 'ENOTFOUND') {
    const host = forcePathStyle ? '' : `, or has no hosts named after buckets (S3_FORCE_PATH_STYLE): ${bucket}`;
    return `S3_ENDPOINT names a host that does not exist: ${endpoint}${host}`;
  }
  const status = $metadata?.httpStatusCode ?? 0;
  const isNoHttp = code === 'EPROTO' || code.startsWith('HPE_');
  const isRefused = status >= 300 && status < 500 && ![408, 429].includes(status);
  return isNoHttp || isRefused ? `S3_ENDPOINT does not lead to an S3 storage: ${endpoint}` : undefined;
}
