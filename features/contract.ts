import type { ContractFeature } from '#contract/feature.ts';
import { activity } from './activity/contract.ts';
import { admins } from './admins/contract.ts';
import { formerTeams } from './former-teams/contract/newYear.ts';
import { handOver } from './hand-over/contract.ts';
import { movingIn } from './import/contract/index.ts';
import { sharedPhotos } from './shared-photos/contract/index.ts';
import { siteHealth } from './site-health/contract.ts';
import { siteSettings } from './site-settings/contract.ts';

/** The facts of the features that both sides share. */
export const contractFeatures: ContractFeature[] = [
  admins,
  activity,
  formerTeams,
  sharedPhotos,
  handOver,
  movingIn,
  siteHealth,
  siteSettings,
];
