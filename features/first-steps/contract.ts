import { z } from '#contract/zod.ts';

/** The tasks on a new site, in the order of the list (features/first-steps/README.md). */
export const firstStepNames = [
  'siteUrl',
  'identity',
  'contact',
  'movingIn',
  'event',
  'faculty',
  'team',
  'secondAdmin',
] as const;
export type FirstStepName = (typeof firstStepNames)[number];

export const firstStepsSchema = z.object({
  /** Whether admin screens show the list. */
  shown: z.boolean(),
  /** Empty if the list is not shown. */
  steps: z.array(z.object({ name: z.enum(firstStepNames), done: z.boolean() })),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;
export type FirstStep = FirstSteps['steps'][number];

/** Under `apiBase`: GET answers the list, DELETE dismisses it for all staff, PUT shows it again. */
export const firstStepsPath = '/admin/first-steps';

export const firstStepsMessages = {
  loadFailed: 'Failed to fetch the first steps.',
  dismissed: 'First steps dismissed.',
  dismissFailed: 'Failed to dismiss the first steps.',
  shown: 'The first steps are back.',
  complete: 'All first steps are done. The site is yours.',
  showFailed: 'Failed to show the first steps again.',
} as const;
