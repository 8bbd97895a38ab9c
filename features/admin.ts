import type { AdminFeature } from '#web/admin/feature.ts';
import { activity } from './activity/web/index.ts';
import { admins } from './admins/web/index.ts';
import { announce } from './announce/web/index.ts';
import { electromazine } from './electromazine/web/index.ts';
import { eventPhotos } from './event-photos/web/index.ts';
import { events } from './events/web/index.ts';
import { movingOut } from './export/web/index.ts';
import { formerTeams } from './former-teams/web/index.ts';
import { governingTeam } from './governing-team/web/index.ts';
import { handOver } from './hand-over/web/index.ts';
import { movingIn } from './import/web/index.ts';
import { journey } from './journey/web/index.ts';
import { passkeys } from './passkeys/web/index.ts';
import { pastedAnnouncement } from './pasted-announcement/web/index.ts';
import { qrCodes } from './qr-codes/web/index.ts';
import { samples } from './samples/web/index.ts';
import { sharedPhotos } from './shared-photos/web/index.ts';
import { siteHealth } from './site-health/web/index.ts';
import { siteSettings } from './site-settings/web/index.ts';

/** The features of the content manager, in the order in which its screens show their parts. */
export const adminFeatures: AdminFeature[] = [
  activity,
  events,
  eventPhotos,
  journey,
  governingTeam,
  electromazine,
  formerTeams,
  samples,
  admins,
  siteSettings,
  sharedPhotos,
  handOver,
  siteHealth,
  movingIn,
  movingOut,
  passkeys,
  announce,
  pastedAnnouncement,
  qrCodes,
];
