import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Config, ConfigError } from './config.ts';
import { createBaseApp } from './http/baseApp.ts';
import { registerHealth } from './http/health.ts';
import type { Metrics } from './http/metrics.ts';
import { createHttpReader } from './site/httpReader.ts';
import { registerSiteRoutes } from './site/routes.ts';

/** Creates the app of the site alone, without a database: its pages read their lists from the public API. */
export async function createSiteApp(services: {
  config: Config;
  log: FastifyBaseLogger;
  metrics: Metrics | undefined;
}): Promise<FastifyInstance> {
  const { config } = services;
  // If the API is on the site's own origin, this process uses that origin as well.
  const api = config.publicApiUrl || config.siteUrl;
  if (api === undefined)
    throw new ConfigError(
      'PUBLIC_API_URL or SITE_URL must be set when SERVE is site: its pages read their lists there',
    );
  const app = await createBaseApp(services);
  registerHealth(app);
  await registerSiteRoutes(app, { config, reader: createHttpReader(api) });
  return app;
}
