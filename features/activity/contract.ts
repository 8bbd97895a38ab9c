import type { ContractFeature } from '#contract/feature.ts';

/** The path of its screen. */
export const activityScreen = '/admin/activity';

export const activity: ContractFeature = { name: 'activity', screens: [activityScreen] };

export const activityMessages = {
  empty: 'Nothing has been done yet.',
  listFailed: 'Failed to fetch the activity.',
} as const;
