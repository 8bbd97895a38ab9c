import type { ServerFeature } from '#server/feature.ts';
import { registerAccessLinkCalls, registerLinkUseCalls } from './accessLinkCalls.ts';
import { createAccessLinks } from './accessLinks.ts';
import { registerAdminCalls } from './adminCalls.ts';
import { reset } from './reset.ts';

export const admins: ServerFeature = {
  open(services) {
    const accessLinks = createAccessLinks(services.database.db, services.sessions);
    return {
      forAnyone: (api) => registerLinkUseCalls(api, { ...services, accessLinks }),
      forStaff(api) {
        registerAdminCalls(api, services);
        registerAccessLinkCalls(api, { ...services, accessLinks });
      },
    };
  },
  adminCommands: { reset },
};
