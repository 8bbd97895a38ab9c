import type { TodayFeature } from '#web/admin/feature.ts';
import { inWork } from '#web/admin/today/inWork.tsx';
import { electromazine } from './electromazine/web/today.ts';
import { eventPhotos } from './event-photos/web/today.ts';
import { events } from './events/web/today.tsx';
import { firstSteps } from './first-steps/web/today.tsx';
import { governingTeam } from './governing-team/web/today.ts';
import { journey } from './journey/web/today.ts';
import { sharedPhotos } from './shared-photos/web/today.ts';
import { siteHealth } from './site-health/web/today.ts';

/** The features in ‘Today’, and drafts and dates of the kernel, in the order in which it shows their parts. */
export const todayFeatures: TodayFeature[] = [
  firstSteps,
  inWork,
  events,
  eventPhotos,
  sharedPhotos,
  journey,
  governingTeam,
  electromazine,
  siteHealth,
];
