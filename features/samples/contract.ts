import { z } from '#contract/zod.ts';

/**
 * Under `apiBase`: GET answers whether there is sample content. DELETE removes all of it and answers a `sampleRemoval`.
 * PUT takes a `sampleRemoval` and restores its items.
 */
export const sampleContentPath = '/admin/sample-content';

/** The removal of all samples: its time, which the removed items share. */
export const sampleRemoval = z.object(
  { removedAt: z.iso.datetime({ error: 'The time of the removal must be one like 2026-12-05T09:30:00.000Z.' }) },
  { error: 'The time of the removal is missing.' },
);
export type SampleRemoval = z.infer<typeof sampleRemoval>;

export const sampleContentMessages = {
  removed: 'Sample content removed.',
  removeFailed: 'Failed to remove the sample content.',
  restored: 'The sample content is back.',
  nothingToRestore: 'There is no sample content to restore. It may have been restored or deleted for good.',
  restoreFailed: 'Failed to restore the sample content.',
} as const;
