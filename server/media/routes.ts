import type { FastifyInstance } from 'fastify';
import type { Media } from './media.ts';
import { sendStored } from './sendStored.ts';
import { noSuchImage } from './storage/pieces.ts';

/**
 * Serves the images' files: GET and HEAD /media/{key}/{file}. The content of an address never changes. Any path other
 * than a stored file gets a 404.
 */
export function registerMediaRoutes(app: FastifyInstance, { media }: { media: Media }): void {
  app.route<{ Params: { key: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:key/:file',
    schema: { hide: true },
    async handler(request, reply) {
      const { key, file } = request.params;
      const stored = await media.read(key, file);
      if (stored === undefined) throw noSuchImage();
      return sendStored(request, reply, stored, `"${key}-${file}"`);
    },
  });
}
