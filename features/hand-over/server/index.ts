import type { ServerFeature } from '#server/feature.ts';
import { registerHandOverCall } from './call.ts';

export const handOver: ServerFeature = {
  open: (services) => ({ forStaff: (api) => registerHandOverCall(api, services) }),
};
