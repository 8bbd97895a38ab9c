import type { ServerFeature } from '#server/feature.ts';
import { registerFirstStepsCalls } from './calls.ts';

export const firstSteps: ServerFeature = {
  open: (services) => ({ forStaff: (api) => registerFirstStepsCalls(api, services) }),
};
