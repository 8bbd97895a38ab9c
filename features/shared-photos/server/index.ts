import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ServerFeature } from '#server/feature.ts';
import { sharingPaths } from '../contract/addresses.ts';

export const sharedPhotos: ServerFeature = { open: () => ({ forSite: registerSharingRoutes }) };

/**
 * Registers the address for shared photos. The browser's service worker takes these (decision 0083), so a client that
 * comes here has none: the photos are read to their end, so that the browser sees the answer, and dropped.
 */
function registerSharingRoutes(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, body, done) => {
      // Nobody waits for the answer to a form that broke off.
      finished(body.resume(), () => done(null));
    });
    scope.post(sharingPaths.photos, (_, reply) => reply.redirect(sharingPaths.failed, 303));
  });
}
