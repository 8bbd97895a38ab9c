import type { ServerFeature } from '#server/feature.ts';
import { registerSiteHealthCalls } from './calls.ts';
import { startLinkChecks } from './links/nightlyCheck.ts';

export const siteHealth: ServerFeature = {
  open: (services) => ({
    forStaff: (api) => registerSiteHealthCalls(api, services),
    start: () =>
      services.config.serve.has('admin') && services.config.linkChecks ? startLinkChecks(services) : undefined,
  }),
};
