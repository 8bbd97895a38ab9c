import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { apiBase } from '#contract/publicApi.ts';
import { registerContentRoutes } from './adminApi/content.ts';
import { requireAdmin } from './adminApi/guard.ts';
import { registerSampleRoutes } from './adminApi/samples.ts';
import { registerSessionRoutes } from './adminApi/session.ts';
import { registerDocs } from './docs.ts';
import { handleError, notFound } from './errors.ts';
import { registerHealth } from './health.ts';
import { registerMediaRoutes } from './media/routes.ts';
import type { Parts } from './parts.ts';
import { registerPublicApi } from './publicApi.ts';
import { addSecurityHeaders } from './securityHeaders.ts';
import { registerSiteRoutes } from './site/routes.ts';

/** A body of JSON is a login or a caption; forms are streamed and have limits of their own. */
const jsonLimit = 64 * 1024;
/** A connection on which nothing moves for so long is closed (ms). Processing a large image takes seconds. */
const idleLimit = 120_000;

/** The whole product as one Fastify app: what `config.serve` names of the site, the public and the admin API. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { config } = parts;
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: jsonLimit,
    connectionTimeout: idleLimit,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: handleError,
  });

  app.setErrorHandler(handleError);
  app.setNotFoundHandler(() => {
    throw notFound('There is nothing at this address.');
  });
  app.addHook('onResponse', async (request, reply) => {
    // Reads are many and tell little; what changes something or fails is worth a line.
    const level = reply.statusCode >= 400 || (request.method !== 'GET' && request.method !== 'HEAD') ? 'info' : 'debug';
    const { method, url } = request;
    request.log[level]({ method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });

  addSecurityHeaders(app, config.siteUrl);
  await app.register(underPressure, { maxEventLoopDelay: 2000, retryAfter: 5 });

  registerHealth(app, parts.database.db);
  if (config.serve.has('public') || config.serve.has('admin')) {
    await registerDocs(app, config.serve.has('public') ? config.publicApiUrl : config.adminApiUrl);
    await app.register(async (api) => registerApis(api, parts), { prefix: apiBase });
    registerMediaRoutes(app, { media: parts.media });
  }
  if (config.serve.has('site')) await registerSiteRoutes(app, { config });
  return app;
}

async function registerApis(api: FastifyInstance, parts: Parts): Promise<void> {
  const { config, store, lists, sessions, tempDir } = parts;
  if (config.siteUrl !== undefined) {
    await api.register(cors, {
      origin: config.siteUrl,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type'],
      exposedHeaders: ['Retry-After'],
      maxAge: 3600,
    });
  }

  if (config.serve.has('public')) await registerPublicApi(api, { store, lists });
  if (!config.serve.has('admin')) return;

  await api.register(multipart);
  registerSessionRoutes(api, { database: parts.database, sessions });
  await api.register(async (guarded) => {
    guarded.addHook('onRequest', requireAdmin(sessions));
    registerContentRoutes(guarded, { store, lists, tempDir, maxUploadBytes: config.maxUploadBytes });
    registerSampleRoutes(guarded, store);
  });
}
