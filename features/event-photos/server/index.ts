import type { ServerFeature } from '#server/feature.ts';
import { registerPublicCall, registerStaffCalls } from './calls.ts';
import { createEventPhotos } from './eventPhotos.ts';

export const eventPhotos: ServerFeature = {
  open: (services) => ({
    forVisitors: (api) => registerPublicCall(api, services),
    forStaff: (api) => registerStaffCalls(api, services, createEventPhotos(services)),
  }),
};
