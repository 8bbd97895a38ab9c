import type { ServerFeature } from '#server/feature.ts';
import { registerSettingsCalls } from './calls.ts';
import { createSiteAddress, ownPath } from './siteAddress.ts';

export const siteSettings: ServerFeature = {
  open(services) {
    const siteAddress = createSiteAddress(services.database.db);
    return {
      forSite: (app) =>
        app.get<{ Params: { challenge: string } }>(`${ownPath}/:challenge`, async ({ params }, reply) =>
          (await siteAddress.take(params.challenge)) ? reply.code(204).send() : reply.callNotFound(),
        ),
      forStaff: (api) => registerSettingsCalls(api, { ...services, siteAddress }),
    };
  },
};
