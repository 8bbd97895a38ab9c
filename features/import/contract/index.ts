import type { ContractFeature } from '#contract/feature.ts';

/** The path of its screen. */
export const importScreen = '/admin/moving-in';

export const movingIn: ContractFeature = { name: 'import', screens: [importScreen] };
