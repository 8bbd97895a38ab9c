import { once } from 'node:events';
import type { Server } from 'node:http';
import { type ChecksumAlgorithm, S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBucket, type StoredObject, settingsOf } from './bucket.ts';

const objects = new Map<string, StoredObject>();
let server: Server;
beforeEach(async () => {
  objects.clear();
  server = createBucket(objects).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
});

const target = { Bucket: 'bucket', Key: 'key' };
const Body = Buffer.from('picture');
const open = (config?: S3ClientConfig) => {
  const { accessKeyId = '', secretAccessKey = '', ...place } = settingsOf(server);
  return new S3({ ...place, credentials: { accessKeyId, secretAccessKey }, maxAttempts: 1, ...config });
};

/** Sends a file in one part, with checksums of the upload as a whole and of its part. */
async function uploadInParts(ofUpload?: ChecksumAlgorithm, ofPart?: ChecksumAlgorithm, keepsChecksum = true) {
  const s3 = open({ requestChecksumCalculation: 'WHEN_REQUIRED' });
  const { UploadId } = await s3.createMultipartUpload({ ...target, ChecksumAlgorithm: ofUpload });
  const part = { ...target, UploadId, PartNumber: 1, Body };
  const { ETag, ...sums } = await s3.uploadPart({ ...part, ChecksumAlgorithm: ofPart });
  const Parts = [{ ETag, PartNumber: 1, ...(keepsChecksum && sums) }];
  await s3.completeMultipartUpload({ ...target, UploadId, MultipartUpload: { Parts } });
}

it.each(['CRC32', 'SHA1', 'SHA256'] as const)('the bucket of the tests verifies %s', async (ChecksumAlgorithm) => {
  const put = { ...target, Body, ChecksumAlgorithm };
  await open().putObject(put);
  await uploadInParts(ChecksumAlgorithm, ChecksumAlgorithm);
  objects.clear();
  const wrong = { [`Checksum${ChecksumAlgorithm}`]: Buffer.from('wrong').toString('base64') };
  await expect(open().putObject({ ...put, ...wrong })).rejects.toMatchObject({ name: 'BadDigest' });
  await expect(uploadInParts(ChecksumAlgorithm, ChecksumAlgorithm, false)).rejects.toMatchObject({
    name: 'InvalidPart',
  });
  await expect(uploadInParts(ChecksumAlgorithm)).rejects.toMatchObject({ name: 'InvalidRequest' });
  await expect(uploadInParts(undefined, ChecksumAlgorithm)).rejects.toMatchObject({ name: 'InvalidRequest' });
  expect(objects.size).toBe(0);
});

it('the bucket of the tests refuses checksums that it does not verify', async () => {
  const refused = { name: 'NotImplemented' };
  await expect(open().putObject({ ...target, Body, ChecksumCRC32C: 'AAAAAA==' })).rejects.toMatchObject(refused);
  await expect(uploadInParts('CRC64NVME')).rejects.toMatchObject(refused);
  const headers = { 'x-amz-trailer': 'x-amz-checksum-crc32' };
  const answer = await fetch(`${settingsOf(server).endpoint}/bucket/key`, { method: 'PUT', body: Body, headers });
  expect(answer.status).toBe(501);
  await open().putObject({ ...target, Body });
  await expect(open().getObject(target)).rejects.toMatchObject(refused);
  const reader = open({ responseChecksumValidation: 'WHEN_REQUIRED' });
  expect((await reader.getObject(target)).ContentLength).toBe(Body.length);
});
