import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { hasAlready } from '../http/compressedBody.ts';
import type { Part, StoredFile } from './storage/fileStore.ts';

/**
 * Sends a stored file, or the part that is asked for, of an address whose content never changes, so it may be cached
 * for ever. The policy header allows a file only to be shown.
 */
export async function sendStored(request: FastifyRequest, reply: FastifyReply, stored: StoredFile, etag: string) {
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    'accept-ranges': 'bytes',
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
 * Returns the part of a file that a request asks for (RFC 9110, 14.2). Undefined: the whole file, also for what names
 * several parts, or a part of another file. 'none': no such part.
 */
function askedPart({ method, headers }: FastifyRequest, bytes: number, etag: string): Part | 'none' | undefined {
  const { range, 'if-range': condition = etag } = headers;
  if (method !== 'GET' || range === undefined || condition !== etag) return undefined;
  const parts = parseRange(bytes, range);
  if (parts === -1) return 'none';
  if (parts === -2 || parts.type !== 'bytes' || parts.length !== 1) return undefined;
  const [{ start, end } = { start: 0, end: bytes - 1 }] = parts;
  return { start, end: end + 1 };
}
