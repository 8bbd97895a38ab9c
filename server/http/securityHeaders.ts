import type { FastifyInstance } from 'fastify';

/**
 * Tells browsers, with every answer, to run, frame and guess nothing. A page brings a policy of its own, which
 * lets its scripts run. Plain constants, for the lists are answered in microseconds (docs/decisions/0009).
 */
export function addSecurityHeaders(app: FastifyInstance, siteUrl: string | undefined): void {
  const headers: Record<string, string> = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // The APIs and the images may be used by a site on another host; who may read them is a matter of CORS.
    'cross-origin-resource-policy': 'cross-origin',
  };
  // For this host alone: those below it may be others', and without TLS.
  if (siteUrl?.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000';

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
