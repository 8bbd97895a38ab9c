import type { FastifyInstance } from 'fastify';
import { ClientError, notFound } from '../http/errors.ts';
import type { Media } from './media.ts';
import { sendStored } from './sendStored.ts';

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
      if (stored === undefined) throw noImage();
      return sendStored(request, reply, stored, `"${key}-${file}"`);
    },
    async errorHandler(error, request) {
      const { key, file } = request.params as { key: string; file: string };
      // Staff may have removed it since it was found.
      if (!(error instanceof ClientError) && (await media.read(key, file)) === undefined) throw noImage();
      throw error;
    },
  });
}

const noImage = () => notFound('There is no such image.');
