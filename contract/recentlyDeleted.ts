import { storedItemShape } from './content/contentType.ts';
import { contentTypeNames } from './content/index.ts';
import { z } from './zod.ts';

/**
 * The number of days in which staff can restore a deleted item. After these days the item and its image are removed for
 * good.
 */
export const restorableDays = 30;

/** Calls under `apiBase` (docs/facts.md, "Calls"). `type` is a content type's name. */
export const recentlyDeletedPaths = {
  /** GET answers a list of `deletedItemSchema`, the latest first. */
  list: '/admin/recently-deleted',
  /** POST answers the restored item. */
  restore: (type: string, id: string) => `/admin/recently-deleted/${type}/${encodeURIComponent(id)}/restore`,
  /** POST with a `togetherSchema` answers the restored items. */
  restoreTogether: (type: string) => `/admin/recently-deleted/${type}/restore`,
  /** DELETE removes it and its image at once. */
  remove: (type: string, id: string) => `/admin/recently-deleted/${type}/${encodeURIComponent(id)}`,
} as const;

/** A deleted item. The addresses of its image, which visitors are not served, have its secret. */
export const deletedItemSchema = z.object({
  type: z.enum(contentTypeNames),
  /** In the form of the content type's `item` at that time. */
  item: z.looseObject(storedItemShape()),
  deletedAt: z.iso.datetime(),
  /** The username of the admin who deleted it. */
  deletedBy: z.string(),
  /** The time of its removal for good. */
  restorableUntil: z.iso.datetime(),
});
export type DeletedItem = z.infer<typeof deletedItemSchema>;

export const recentlyDeletedMessages = {
  empty: `Nothing was deleted in the last ${restorableDays} days.`,
  listFailed: 'Failed to fetch what was deleted.',
  restored: 'Restored.',
  restoreFailed: 'Failed to restore it.',
  confirmRemove: 'Are you sure you want to delete this for good?',
  removed: 'Deleted for good.',
  removeFailed: 'Failed to delete it for good.',
  gone: 'This is no longer among what was deleted. It may have been restored, or deleted for good.',
  oneGone: 'One of these is no longer among what was deleted. It may have been restored, or deleted for good.',
} as const;
