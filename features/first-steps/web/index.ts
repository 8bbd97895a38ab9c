import type { AdminFeature } from '#web/admin/feature.ts';
import { FirstStepsNotice } from './FirstStepsNotice.tsx';
import { refetchShownSteps } from './queries.ts';

export const firstSteps: AdminFeature = {
  name: 'first-steps',
  Notice: FirstStepsNotice,
  afterChange: refetchShownSteps,
};
