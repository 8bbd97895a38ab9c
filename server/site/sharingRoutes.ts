import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sharingPaths } from '#contract/sharing.ts';

/**
 * Registers the manifest of the content manager, and the address for shared photos. The browser's service worker takes
 * these (decision 0083), so whoever comes here has none: the photos are read to their end, so that the browser sees the
 * answer, and dropped.
 */
export function registerSharingRoutes(app: FastifyInstance, readManifest: () => Promise<string>): void {
  app.get(sharingPaths.manifest, async (_, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readManifest()),
  );
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, body, done) => {
      // Nobody waits for the answer to a form that broke off.
      finished(body.resume(), () => done(null));
    });
    scope.post(sharingPaths.photos, (_, reply) => reply.redirect(sharingPaths.failed, 303));
  });
}
