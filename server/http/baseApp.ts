import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { refuseBrokenRequest, refuseLongPaths, requireOneHost } from './brokenRequests.ts';
import { clientLimits, limitSlowBodies } from './clientLimits.ts';
import { handleError, notFound } from './errors.ts';
import { createHttpServer } from './httpServer.ts';
import { refuseWhenOverloaded } from './overload.ts';
import { logRequests } from './requestLog.ts';
import { takeJsonOnly, validateInHandlers } from './validation.ts';

/**
 * The maximum size of a JSON body (bytes). Sections of the settings, and forms, which are streamed, have limits of
 * their own.
 */
const jsonLimit = 64 * 1024;

/**
 * Creates an app with the behaviour that all server processes share: the handling of bad requests and errors, logs,
 * limits and security headers.
 */
export async function createBaseApp(
  {
    config,
    log,
    metrics,
    settings,
  }: {
    config: Config;
    log: FastifyBaseLogger;
    metrics?: Metrics | undefined;
    settings: { lastSiteUrl(): string | undefined };
  },
  limits = clientLimits,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would take longer than most responses. Instead, each log line names its request.
    childLoggerFactory: (logger) => logger,
    bodyLimit: jsonLimit,
    serverFactory: (handle) => createHttpServer(handle, limits),
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    // A stopping server answers a request over an open connection, and then closes the connection.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: handleError,
    clientErrorHandler: refuseBrokenRequest,
  });

  app.setErrorHandler(handleError);
  takeJsonOnly(app);
  validateInHandlers(app);
  app.setNotFoundHandler(() => {
    throw notFound('There is nothing at this address.');
  });
  logRequests(app, log);
  limitSlowBodies(app, limits);
  metrics?.observe(app);
  addSecurityHeaders(app, settings.lastSiteUrl);
  requireOneHost(app);
  refuseLongPaths(app);
  await refuseWhenOverloaded(app);
  return app;
}

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
