import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface StoredObject {
  type: string | undefined;
  bytes: Buffer;
}

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
      objects.set(path, { type: request.headers['content-type'], bytes: body });
      return response.end();
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      for (const [, key] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(key as string);
      return response.end('<DeleteResult/>');
    }
    if (url.searchParams.has('list-type')) {
      const keys = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? ''));
      const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
      return response.end(`<ListBucketResult>${contents}</ListBucketResult>`);
    }
    const object = objects.get(path);
    if (object === undefined) return response.writeHead(404).end();
    response.writeHead(200, { 'content-length': object.bytes.length, etag: '"a"' });
    return response.end(request.method === 'HEAD' ? undefined : object.bytes);
  });
}
