import type { ServerFeature } from '#server/feature.ts';
import { registerMoveCalls } from './calls.ts';
import { createEventMoves } from './moves.ts';

export const events: ServerFeature = {
  open: (services) => ({ forStaff: (api) => registerMoveCalls(api, createEventMoves(services)) }),
};
