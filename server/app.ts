import cors from '@fastify/cors';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { idempotencyHeader } from '#contract/idempotency.ts';
import { apiBase } from '#contract/publicApi.ts';
import { registerAccountRoutes } from './adminApi/account.ts';
import { registerActivityRoutes } from './adminApi/activity.ts';
import { registerContentRoutes } from './adminApi/content.ts';
import { requireAdmin } from './adminApi/guard.ts';
import { registerRecentlyDeletedRoutes } from './adminApi/recentlyDeleted.ts';
import { registerSampleRoutes } from './adminApi/samples.ts';
import { registerSessionRoutes } from './adminApi/session.ts';
import { createGuesses } from './auth/guesses.ts';
import { createKnownNetworks } from './auth/knownNetworks.ts';
import { createSessionRequests } from './auth/sessionRequests.ts';
import { refuseBrokenRequest, requireOneHost } from './brokenRequests.ts';
import { clientLimits, limitSlowBodies } from './clientLimits.ts';
import { registerDocs } from './docs.ts';
import { busy, handleError, notFound } from './errors.ts';
import { registerHealth } from './health.ts';
import { createHttpServer } from './httpServer.ts';
import { takeJsonOnly } from './json.ts';
import { registerMediaRoutes } from './media/routes.ts';
import type { Parts } from './parts.ts';
import { registerPublicApi } from './publicApi.ts';
import { addSecurityHeaders } from './securityHeaders.ts';
import { createFirstLinks } from './site/firstLinks.ts';
import { createPlainLists } from './site/plainLists.ts';
import { registerSiteRoutes } from './site/routes.ts';

/** The longest body of JSON is a list of ids; forms are streamed and have limits of their own. */
const jsonLimit = 64 * 1024;

/** When a turn of the event loop takes longer than this on average (ms), thousands of requests are waiting in it. */
const longestTurn = 1000;

/** The whole product as one Fastify app: what `config.serve` names of the site, the public and the admin API. */
export async function createApp(parts: Parts, limits = clientLimits): Promise<FastifyInstance> {
  const { config } = parts;
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: jsonLimit,
    serverFactory: (handle) => createHttpServer(handle, limits),
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: handleError,
    clientErrorHandler: refuseBrokenRequest,
  });

  app.setErrorHandler(handleError);
  takeJsonOnly(app);
  app.setNotFoundHandler(() => {
    throw notFound('There is nothing at this address.');
  });
  app.addHook('onResponse', async (request, reply) => {
    // Reads are many and tell little; what changes something or fails is worth a line.
    const level = reply.statusCode >= 400 || (request.method !== 'GET' && request.method !== 'HEAD') ? 'info' : 'debug';
    const { method } = request;
    // A query may hold what somebody typed.
    const [path] = request.url.split('?', 1);
    request.log[level]({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });

  limitSlowBodies(app, limits);
  parts.metrics?.observe(app);
  addSecurityHeaders(app, config.siteUrl);
  requireOneHost(app);
  await app.register(underPressure, {
    maxEventLoopDelay: longestTurn,
    pressureHandler: () => {
      throw busy();
    },
  });

  registerHealth(app, parts.database.db);
  if (config.serve.has('public') || config.serve.has('admin')) {
    await registerDocs(app, config.serve.has('public') ? config.publicApiUrl : config.adminApiUrl);
    await app.register(async (api) => registerApis(api, parts), { prefix: apiBase });
    registerMediaRoutes(app, { media: parts.media });
  }
  if (config.serve.has('site')) {
    await registerSiteRoutes(app, {
      config,
      firstLinks: createFirstLinks(parts),
      plainLists: createPlainLists({ ...parts, siteUrl: config.siteUrl }),
    });
  }
  return app;
}

async function registerApis(api: FastifyInstance, parts: Parts): Promise<void> {
  const { config, store, lists, sessions, tempDir } = parts;
  if (config.siteUrl !== undefined) {
    await api.register(cors, {
      origin: config.siteUrl,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'Prefer', idempotencyHeader],
      exposedHeaders: ['Retry-After'],
      maxAge: 3600,
    });
  }

  if (config.serve.has('public')) await registerPublicApi(api, { store, lists });
  if (!config.serve.has('admin')) return;

  const knownNetworks = createKnownNetworks(parts.database.db);
  const guesses = createGuesses(parts.database, knownNetworks);
  const requests = createSessionRequests(sessions);
  api.addHook('onClose', async () => requests.close());
  registerSessionRoutes(api, { sessions, requests, guesses, knownNetworks });
  await api.register(async (guarded) => {
    guarded.addHook('onRequest', requireAdmin({ sessions, knownNetworks, requests }));
    registerContentRoutes(guarded, { store, lists, tempDir, maxUploadBytes: config.maxUploadBytes });
    registerRecentlyDeletedRoutes(guarded, parts.recentlyDeleted);
    registerActivityRoutes(guarded, parts.database);
    registerSampleRoutes(guarded, store);
    await guarded.register(async (account) =>
      registerAccountRoutes(account, { db: parts.database.db, sessions, requests, guesses }),
    );
  });
}
