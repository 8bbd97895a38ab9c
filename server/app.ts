import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { idempotencyHeader } from '#contract/idempotency.ts';
import { apiBase } from '#contract/publicApi.ts';
import { registerAccountCalls, registerSessionCalls } from './adminApi/accountCalls.ts';
import { registerContentRoutes } from './adminApi/contentRoutes.ts';
import { requireAdmin } from './adminApi/guard.ts';
import { registerInWorkCall } from './adminApi/inWorkCall.ts';
import { registerPublicationCalls } from './adminApi/publicationCalls.ts';
import { registerRecentlyDeletedCalls } from './adminApi/recentlyDeletedCalls.ts';
import type { OpenFeature } from './feature.ts';
import { createBaseApp } from './http/baseApp.ts';
import { clientLimits } from './http/clientLimits.ts';
import { registerDocs } from './http/docs.ts';
import { registerHealth } from './http/health.ts';
import { registerMediaRoutes } from './media/mediaRoutes.ts';
import { openFeatures } from './openFeatures.ts';
import { registerItemCalls, registerListCalls } from './publicApi/reads.ts';
import type { Services } from './services.ts';
import { type OpenSite, readBuild } from './site/build.ts';
import { readerOf } from './site/pageContent.ts';
import { registerSiteRoutes } from './site/siteRoutes.ts';

/**
 * Creates the whole product as one Fastify app: the parts of `config.serve` (the site, the public API, the admin API).
 */
export async function createApp(
  services: Services,
  limits = clientLimits,
  features = openFeatures(services),
  openSite: OpenSite = () => readBuild(),
): Promise<FastifyInstance> {
  const { config } = services;
  const app = await createBaseApp(services, limits);
  registerHealth(app, services.database, config.dataDir);
  if (config.serve.has('public') || config.serve.has('admin')) {
    const serverUrl = config.serve.has('public') ? config.publicApiUrl : config.adminApiUrl;
    await registerDocs(app, { serverUrl, siteUrl: config.siteUrl });
    await app.register(async (api) => registerApis(api, services, features), { prefix: apiBase });
    registerMediaRoutes(app, { media: services.media });
  }
  if (config.serve.has('site')) {
    for (const { forSite } of features) forSite?.(app);
    const pages = features.flatMap((feature) => feature.pages ?? []);
    registerSiteRoutes(app, services, readerOf(services), pages, await openSite(app));
  }
  return app;
}

async function registerApis(api: FastifyInstance, services: Services, features: OpenFeature[]): Promise<void> {
  const { config } = services;
  if (config.siteUrl !== undefined) {
    await api.register(cors, {
      origin: config.siteUrl,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', idempotencyHeader],
      exposedHeaders: ['Date', 'Retry-After'],
      maxAge: 3600,
    });
  }

  if (config.serve.has('public')) {
    registerListCalls(api, services);
    registerItemCalls(api, services);
    for (const { forVisitors } of features) forVisitors?.(api);
  }
  if (!config.serve.has('admin')) return;

  registerSessionCalls(api, services);
  for (const { forAnyone } of features) forAnyone?.(api);
  await api.register(async (guarded) => {
    guarded.addHook('onRequest', requireAdmin(services));
    // Responses for staff are private. Lists have a header of their own, which lets the browser keep them.
    guarded.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    registerContentRoutes(guarded, services);
    registerPublicationCalls(guarded, services);
    registerInWorkCall(guarded, services);
    registerRecentlyDeletedCalls(guarded, services);
    registerAccountCalls(guarded, services);
    for (const { forStaff } of features) forStaff?.(guarded);
  });
}
