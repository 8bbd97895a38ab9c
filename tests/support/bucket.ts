import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface StoredObject {
  type?: string;
  cacheControl?: string;
  bytes: Buffer;
}

/** The most files that S3 lists, and deletes, in one call. */
const pageSize = 1000;

/**
 * Returns a server with the part of S3 that the tests need, for a bucket named `bucket`: PUT, HEAD, GET, list by
 * prefix, delete many. `fail` may respond to a request itself, or abort it, and must then return true.
 */
export function createBucket(
  objects: Map<string, StoredObject>,
  fail: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Server {
  return createServer(async (request, response) => {
    if (fail(request, response)) return;
    const url = new URL(request.url ?? '', 'http://bucket');
    const path = decodeURIComponent(url.pathname).replace(/^\/bucket\/?/, '');
    const body = await buffer(request);
    if (request.method === 'PUT') {
      const { 'content-type': type, 'cache-control': cacheControl } = request.headers;
      objects.set(path, { type, cacheControl, bytes: body });
      return response.end();
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      const keys = [...body.toString().matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key]) => key as string);
      if (keys.length > pageSize) return response.writeHead(400).end();
      for (const key of keys) objects.delete(key);
      return response.end('<DeleteResult/>');
    }
    if (url.searchParams.has('list-type')) {
      const prefix = url.searchParams.get('prefix') ?? '';
      const last = url.searchParams.get('continuation-token') ?? '';
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > last).sort();
      const page = keys.slice(0, pageSize);
      const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
      const next = keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
      return response.end(`<ListBucketResult>${contents}${next}</ListBucketResult>`);
    }
    const object = objects.get(path);
    if (object === undefined) return response.writeHead(404).end();
    response.writeHead(200, { 'content-length': object.bytes.length, etag: '"a"' });
    return response.end(request.method === 'HEAD' ? undefined : object.bytes);
  });
}
