import type { ServerFeature } from '#server/feature.ts';
import { createFeeds } from './feeds.ts';
import { registerFeedRoutes } from './routes.ts';

export const feeds: ServerFeature = {
  open: (services) => ({
    forSite: (app) => registerFeedRoutes(app, createFeeds(services.database.db, services.media), services),
  }),
};
