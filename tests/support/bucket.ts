import { hash } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { S3Storage } from '../../server/media/storage/s3Client.ts';

export interface StoredObject {
  type?: string;
  cacheControl?: string;
  bytes: Buffer;
}

/** The maximum number of files that a call lists. S3 lists 1,000, for which a test would need thousands of files. */
export const pageSize = 20;
/** The minimum number of bytes of a part of an upload, except its last part. */
const smallestPart = 5 * 1024 * 1024;

/** An upload in parts that is not complete. Each part has the header `checksum`, or none has one. */
interface PendingUpload {
  key: string;
  object: Omit<StoredObject, 'bytes'>;
  parts: Map<number, Buffer>;
  checksum?: string;
}

/** The checksums of a body that this server verifies, by their headers. S3 knows more. */
const checksums: Record<string, (body: Buffer) => string> = {
  'x-amz-content-sha256': (body) => hash('sha256', body),
  'content-md5': (body) => hash('md5', body, 'base64'),
  'x-amz-checksum-crc32': (body) => Buffer.from(crc32(body).toString(16).padStart(8, '0'), 'hex').toString('base64'),
  'x-amz-checksum-sha1': (body) => hash('sha1', body, 'base64'),
  'x-amz-checksum-sha256': (body) => hash('sha256', body, 'base64'),
};

/** The header that names the checksum of all parts of an upload. */
const ofParts = 'x-amz-checksum-algorithm';

/** Returns the header of a checksum by its name, such as `SHA256`. */
const headerOf = (name: string | string[]) => `x-amz-checksum-${String(name).toLowerCase()}`;

/**
 * Returns a server with the part of S3 that the tests need, for a bucket named `bucket`: PUT, HEAD, GET, also of a
 * range, DELETE, list by prefix, uploads in parts. It refuses a wrong checksum, and 501 means that it has to learn one
 * first. `fail` may respond to a request itself, or abort it, and must then return true. `pending` holds the uploads
 * that are neither completed nor aborted.
 */
export function createBucket(
  objects: Map<string, StoredObject>,
  fail: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
  pending = new Map<string, PendingUpload>(),
): Server {
  let uploads = 0;
  return createServer(async (request, response) => {
    if (fail(request, response)) return;
    const url = new URL(request.url ?? '', 'http://bucket');
    const query = url.searchParams;
    const key = decodeURIComponent(url.pathname).replace(/^\/bucket\/?/, '');
    const { 'content-type': type, 'cache-control': cacheControl, range } = request.headers;
    const bytes = await buffer(request);
    const id = query.get('uploadId') ?? '';
    const upload = pending.get(id);

    if (!url.pathname.startsWith('/bucket')) return refuse(response, 404, 'NoSuchBucket');
    if (query.has('uploadId') && upload === undefined) return refuse(response, 404, 'NoSuchUpload');
    const refusal = refusalOf(request.headers, bytes);
    if (refusal !== undefined) return refuse(response, ...refusal);
    const checksum = checksumOf(request.headers);
    switch (request.method) {
      case 'PUT':
        if (upload !== undefined && upload.checksum !== checksum) return refuse(response, 400, 'InvalidRequest');
        if (upload !== undefined) upload.parts.set(Number(query.get('partNumber')), bytes);
        else objects.set(key, { type, cacheControl, bytes });
        return response
          .writeHead(200, { etag: '"a"', ...(checksum && { [checksum]: request.headers[checksum] }) })
          .end();

      case 'POST':
        if (query.has('uploads')) {
          uploads += 1;
          const { [ofParts]: algorithm } = request.headers;
          const checksum = algorithm === undefined ? undefined : headerOf(algorithm);
          pending.set(String(uploads), { key, object: { type, cacheControl }, parts: new Map(), checksum });
          return response.end(
            `<InitiateMultipartUploadResult><UploadId>${uploads}</UploadId></InitiateMultipartUploadResult>`,
          );
        }
        if (upload !== undefined) {
          const parts = [...upload.parts].sort(([one], [other]) => one - other).map(([, part]) => part);
          if (parts.slice(0, -1).some((part) => part.length < smallestPart))
            return refuse(response, 400, 'EntityTooSmall');
          const sum = checksums[upload.checksum ?? ''];
          if (sum !== undefined && !parts.every((part) => bytes.includes(`>${sum(part)}</Checksum`)))
            return refuse(response, 400, 'InvalidPart');
          objects.set(key, { ...upload.object, bytes: Buffer.concat(parts) });
          pending.delete(id);
          return response.end('<CompleteMultipartUploadResult/>');
        }
        return refuse(response, 501, 'NotImplemented');

      case 'DELETE':
        if (upload !== undefined) pending.delete(id);
        else objects.delete(key);
        return response.writeHead(204).end();
    }

    const prefix = query.get('prefix') ?? '';
    if (query.has('uploads')) {
      const found = [...pending].filter(([, { key }]) => key.startsWith(prefix));
      const listed = found.map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
      return response.end(`<ListMultipartUploadsResult>${listed.join('')}</ListMultipartUploadsResult>`);
    }
    if (query.has('list-type')) {
      const last = query.get('continuation-token') ?? '';
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > last).sort();
      const page = keys.slice(0, pageSize);
      const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
      const next = keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
      return response.end(`<ListBucketResult>${contents}${next}</ListBucketResult>`);
    }
    const object = objects.get(key);
    if (object === undefined) return refuse(response, 404, 'NoSuchKey');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const part = first === undefined ? object.bytes : object.bytes.subarray(Number(first), Number(last) + 1);
    response.writeHead(first === undefined ? 200 : 206, {
      'content-length': part.length,
      etag: '"a"',
      ...(object.type !== undefined && { 'content-type': object.type }),
      ...(object.cacheControl !== undefined && { 'cache-control': object.cacheControl }),
    });
    return response.end(request.method === 'HEAD' ? undefined : part);
  });
}

/** Returns the header with the checksum of a body, next to that of its signature. */
const checksumOf = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).find((name) => name.startsWith('x-amz-checksum-') && name !== ofParts);

/** Returns the refusal of a request whose checksum is wrong, unknown to this server, or at the end of its body. */
function refusalOf(headers: IncomingHttpHeaders, body: Buffer): [status: number, code: string] | undefined {
  const checksum = checksumOf(headers);
  const { 'x-amz-sdk-checksum-algorithm': named, 'x-amz-trailer': trailer, [ofParts]: algorithm } = headers;
  const needed = [checksum, algorithm && headerOf(algorithm)].filter((name) => name !== undefined);
  if (trailer !== undefined || needed.some((name) => !checksums[name])) return [501, 'NotImplemented'];
  if (named !== undefined && headerOf(named) !== checksum) return [400, 'InvalidRequest'];
  const isWrong = Object.entries(checksums).some(([name, sum]) => name in headers && headers[name] !== sum(body));
  return isWrong ? [400, 'BadDigest'] : undefined;
}

function refuse(response: ServerResponse, status: number, code: string) {
  return response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
}

/** Returns the settings with which a server finds a bucket that listens on this machine. */
export const settingsOf = (bucket: Server): S3Storage => ({
  kind: 's3',
  bucket: 'bucket',
  region: 'us-east-1',
  endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
  accessKeyId: 'id',
  secretAccessKey: 'secret',
  forcePathStyle: true,
});
