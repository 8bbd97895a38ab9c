import type { FastifyInstance } from 'fastify';

/**
 * Adds headers to every response that forbid browsers to run scripts, to show the response in a frame, and to guess its
 * type. A page sets its own policy, which allows its scripts. The headers are plain constants, because lists are
 * answered in microseconds (docs/decisions/0004). `siteUrl` is the address of the site, where one is set.
 */
export function addSecurityHeaders(app: FastifyInstance, siteUrl: () => string | undefined): void {
  const headers: Record<string, string> = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // A site on another host may use the APIs and the images. CORS decides which sites may read them.
    'cross-origin-resource-policy': 'cross-origin',
  };
  // The header applies to this host alone: its subdomains may belong to other people, and may have no TLS.
  const withTls = { ...headers, 'strict-transport-security': 'max-age=31536000' };

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(siteUrl()?.startsWith('https:') ? withTls : headers);
    done();
  });
}
