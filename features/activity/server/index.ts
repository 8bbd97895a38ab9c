import type { ServerFeature } from '#server/feature.ts';
import { registerActivityCalls } from './calls.ts';

export const activity: ServerFeature = {
  open: (services) => ({ forStaff: (api) => registerActivityCalls(api, services) }),
};
