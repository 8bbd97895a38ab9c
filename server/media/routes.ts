import type { FastifyInstance } from 'fastify';
import { hasAlready } from '../http/compressedBody.ts';
import { notFound } from '../http/errors.ts';
import type { Media } from './media.ts';

/**
 * Serves the images' files: GET and HEAD /media/{key}/{file}. The content of an address never changes, so it may be
 * cached for ever. The policy header allows a file only to be shown. Any path other than a stored file gets a 404.
 */
export function registerMediaRoutes(app: FastifyInstance, { media }: { media: Media }): void {
  app.route<{ Params: { key: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:key/:file',
    schema: { hide: true },
    async handler(request, reply) {
      const { key, file } = request.params;
      const stored = await media.read(key, file);
      if (stored === undefined) throw notFound('There is no such image.');

      const etag = `"${key}-${file}"`;
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        etag,
        'content-security-policy': "default-src 'none'; sandbox",
      });
      if (hasAlready(request, etag)) return reply.code(304).send();

      reply.headers({ 'content-type': stored.type, 'content-length': stored.bytes, 'content-disposition': 'inline' });
      return request.method === 'HEAD' ? reply.send() : reply.send(await stored.open());
    },
  });
}
