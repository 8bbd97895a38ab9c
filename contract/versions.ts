import { z } from './zod.ts';

/** The number of versions that are kept of each item and each section of the settings, the present one among them. */
export const keptVersions = 10;

/** GET, under `apiBase`, answers an item's versions, the latest first. `path` is that of its content type. */
export const versionsPath = (path: string, id: string) => `${path}/${id}/versions`;

/** A version of an item. The first one of a list is the present item. */
export const itemVersionSchema = z.object({
  version: z.int().positive(),
  /** The time (UTC) and the author of the change; the author is absent if nobody of the staff made it. */
  changedAt: z.iso.datetime(),
  changedBy: z.string().optional(),
  /** In the form of the content type's `item`. A replaced image is served at this address alone. */
  item: z.looseObject({ _id: z.string(), version: z.int().positive() }),
});
export type ItemVersion = z.infer<typeof itemVersionSchema>;

export const versionMessages = {
  failed: 'Failed to fetch the earlier versions.',
  gone: 'This version is no longer kept. Please look at the list of versions again.',
  undone: 'Undone. The version before is back.',
  undoFailed: 'Failed to undo.',
  broughtBack: 'The earlier version is back.',
  bringBackFailed: 'Failed to bring the earlier version back.',
} as const;
