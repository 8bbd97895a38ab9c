import { once } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBucket, settingsOf } from '../../../tests/support/bucket.ts';
import { freePort } from '../../../tests/support/process.ts';
import { ConfigError } from '../../config.ts';
import { checkStorage } from './checkStorage.ts';
import type { S3Storage } from './s3Client.ts';

let bucket: Server;
/** The answer of the storage, instead of a list of its files. */
let answer: { status: number; body?: string } | undefined;
let storage: S3Storage;
let reported: unknown[];

beforeEach(async () => {
  answer = undefined;
  reported = [];
  bucket = createBucket(new Map(), (_request, response) => {
    if (answer) response.writeHead(answer.status).end(answer.body);
    return answer !== undefined;
  }).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  storage = settingsOf(bucket);
});
afterEach(() => {
  bucket.closeAllConnections();
  bucket.close();
});

const check = (settings: Partial<S3Storage> = {}) =>
  checkStorage({ ...storage, ...settings }, (error) => reported.push(error));

/** Expects one sentence that names a setting, and no report of an outage. */
async function expectMistake(checking: Promise<void>, name: string) {
  const error = await checking.catch((error) => error);
  expect(error).toBeInstanceOf(ConfigError);
  expect(error.message).toMatch(new RegExp(`^${name} [^\\n]+$`));
  expect(reported).toEqual([]);
}

it('a storage that settings fit is not spoken of', async () => {
  await check();
  await checkStorage({ kind: 'disk', directory: '/nothing' }, (error) => reported.push(error));
  expect(reported).toEqual([]);
});

describe('a mistake in the settings of a storage is named:', () => {
  it.each([
    [404, 'NoSuchBucket', 'S3_BUCKET'],
    [400, 'InvalidBucketName', 'S3_BUCKET'],
    [403, 'InvalidAccessKeyId', 'S3_ACCESS_KEY_ID'],
    [403, 'SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY'],
    [403, 'AccessDenied', 'S3_ACCESS_KEY_ID'],
    [400, 'AuthorizationHeaderMalformed', 'S3_REGION'],
    [301, 'PermanentRedirect', 'S3_REGION'],
    [400, 'ExpiredToken', 'S3_ACCESS_KEY_ID'],
    [400, 'TokenRefreshRequired', 'S3_ACCESS_KEY_ID'],
    [400, 'InvalidToken', 'S3_ACCESS_KEY_ID'],
    [403, 'RequestTimeTooSkewed', 'S3_ENDPOINT'],
  ])('%i %s: %s', async (status, code, name) => {
    answer = { status, body: `<Error><Code>${code}</Code></Error>` };
    await expectMistake(check(), name);
  });

  it.each([404, 405, 302])('%i of what is no S3: S3_ENDPOINT', async (status) => {
    answer = { status, body: '<html><body>Hello</body></html>' };
    await expectMistake(check(), 'S3_ENDPOINT');
  });

  it('an address without a host: S3_ENDPOINT', async () => {
    await expectMistake(check({ endpoint: 'http://storage.invalid' }), 'S3_ENDPOINT');
  });

  it('https to what speaks http: S3_ENDPOINT', async () => {
    await expectMistake(check({ endpoint: `${storage.endpoint}`.replace('http:', 'https:') }), 'S3_ENDPOINT');
  });
});

describe('what may be an outage of a storage is reported, and no mistake:', () => {
  it.each([500, 503, 429])('%i', async (status) => {
    answer = { status };
    await check();
    expect(reported).toEqual([expect.any(Error)]);
  });

  it('nobody listens at its address', async () => {
    await check({ endpoint: `http://127.0.0.1:${await freePort()}` });
    expect(reported).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })]);
  });

  it('it is silent', async () => {
    bucket.removeAllListeners('request').on('request', () => {});
    await check();
    expect(reported).toEqual([expect.any(Error)]);
  });
});
