import { formerMembers } from '#contract/content/formerMembers.ts';
import { screenPathsOf } from '#contract/content/index.ts';
import type { ContractFeature } from '#contract/feature.ts';

export const formerTeams: ContractFeature = { name: 'former-teams', screens: screenPathsOf(formerMembers) };
