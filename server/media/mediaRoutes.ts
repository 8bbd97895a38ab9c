import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasAlready } from '../http/compressedBody.ts';
import type { Media } from './media.ts';
import type { Part, StoredFile } from './storage/fileStore.ts';
import { noSuchImage } from './storage/pieces.ts';

/**
 * Serves the images' files: GET and HEAD /media/{key}/{file}. The content of an address never changes. Any path other
 * than a stored file gets a 404, and so does a quarantined image without its secret (`?secret=`).
 */
export function registerMediaRoutes(app: FastifyInstance, { media }: { media: Media }): void {
  app.route<{ Params: { key: string; file: string }; Querystring: { secret?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:key/:file',
    schema: { hide: true },
    async handler(request, reply) {
      const { key, file } = request.params;
      const found = await media.read(key, file, request.query.secret);
      if (found === undefined) throw noSuchImage();
      const caching = found.isPublic ? forEver : 'private, no-store';
      return sendStored(request, reply, found.file, `"${key}-${file}"`, caching);
    },
  });
}

const forEver = 'public, max-age=31536000, immutable';

/**
 * Sends a stored file, or the requested part of it. The content of its address never changes, so it may be cached for
 * ever. The policy header allows only to show the file. Any page may read it, because it is public: 'Add again' reads a
 * picture that may be on another origin.
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: StoredFile,
  etag: string,
  caching = forEver,
) {
  reply.headers({
    'cache-control': caching,
    etag,
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (hasAlready(request, etag)) return reply.code(304).send();

  const { bytes, type } = stored;
  const part = askedPart(request, bytes, etag);
  if (part === 'none') {
    return reply
      .code(416)
      .headers({ 'cache-control': 'no-store', 'content-range': `bytes */${bytes}` })
      .send();
  }
  const { start, end } = part ?? { start: 0, end: bytes };
  if (part !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${bytes}`);
  reply.headers({ 'content-type': type, 'content-length': end - start, 'content-disposition': 'inline' });
  return request.method === 'HEAD' ? reply.send() : reply.send(await stored.open({ start, end }));
}

/**
 * Returns the part of a file that a request asks for (RFC 9110, 14.1.2). Undefined: the whole file, also if the request
 * names several parts, or a part of another version. 'none': no such part.
 */
function askedPart({ method, headers }: FastifyRequest, bytes: number, etag: string): Part | 'none' | undefined {
  const { range = '', 'if-range': condition = etag } = headers;
  const [, first, last] = /^bytes=(?!-$)(\d*)-(\d*)$/i.exec(range) ?? [];
  if (method !== 'GET' || first === undefined || last === undefined || condition !== etag) return undefined;
  // Without a first byte, the number is that of the last bytes.
  const start = first === '' ? Math.max(bytes - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? bytes : Math.min(Number(last) + 1, bytes);
  return start < end ? { start, end } : 'none';
}
