import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasAlready } from '../http/compressedBody.ts';
import type { StoredFile } from './storage/fileStore.ts';

/**
 * Sends a stored file of an address whose content never changes, so it may be cached for ever. The policy header allows
 * a file only to be shown.
 */
export async function sendStored(request: FastifyRequest, reply: FastifyReply, stored: StoredFile, etag: string) {
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (hasAlready(request, etag)) return reply.code(304).send();

  reply.headers({ 'content-type': stored.type, 'content-length': stored.bytes, 'content-disposition': 'inline' });
  return request.method === 'HEAD' ? reply.send() : reply.send(await stored.open());
}
