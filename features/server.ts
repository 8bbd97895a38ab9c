import type { ServerFeature } from '#server/feature.ts';
import { activity } from './activity/server/index.ts';
import { admins } from './admins/server/index.ts';
import { announce } from './announce/server/index.ts';
import { archive } from './archive/server/index.ts';
import { eventPhotos } from './event-photos/server/index.ts';
import { events } from './events/server/index.ts';
import { movingOut } from './export/server/index.ts';
import { feeds } from './feeds/server/index.ts';
import { firstSteps } from './first-steps/server/index.ts';
import { formerTeams } from './former-teams/server/index.ts';
import { handOver } from './hand-over/server/index.ts';
import { movingIn } from './import/server/index.ts';
import { linkPreviews } from './link-previews/server/index.ts';
import { passkeys } from './passkeys/server/index.ts';
import { pastedAnnouncement } from './pasted-announcement/server/index.ts';
import { qrCodes } from './qr-codes/server/index.ts';
import { samples } from './samples/server/index.ts';
import { search } from './search/server/index.ts';
import { sharedPhotos } from './shared-photos/server/index.ts';
import { siteHealth } from './site-health/server/index.ts';
import { siteSettings } from './site-settings/server/index.ts';

/** The features of the server, in the order in which the API's description lists their calls. */
export const serverFeatures: ServerFeature[] = [
  siteSettings,
  admins,
  activity,
  samples,
  events,
  eventPhotos,
  formerTeams,
  archive,
  search,
  feeds,
  linkPreviews,
  sharedPhotos,
  firstSteps,
  handOver,
  movingIn,
  movingOut,
  siteHealth,
  passkeys,
  pastedAnnouncement,
  qrCodes,
  announce,
];
