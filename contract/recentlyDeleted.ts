import { contentTypes } from './content/index.ts';
import { z } from './zod.ts';

/** For so many days what staff have deleted can be restored; then it and its image are gone for good. */
export const restorableDays = 30;

/** Calls under `apiBase` (docs/product.md, "More admin calls"). `type` is a content type's name. */
export const recentlyDeletedPaths = {
  /** GET answers a list of `deletedItemSchema`, the latest first. */
  list: '/admin/recently-deleted',
  /** POST answers the item as it is again. */
  restore: (type: string, id: string) => `/admin/recently-deleted/${type}/${encodeURIComponent(id)}/restore`,
  /** DELETE removes it and its image at once. */
  remove: (type: string, id: string) => `/admin/recently-deleted/${type}/${encodeURIComponent(id)}`,
} as const;

/** Something that was deleted. Its image is not served meanwhile: `item.placeholder` shows what it was. */
export const deletedItemSchema = z.object({
  type: z.enum(Object.keys(contentTypes) as [keyof typeof contentTypes]),
  /** As the content type's `item` was. */
  item: z.looseObject({ _id: z.string(), placeholder: z.string() }),
  deletedAt: z.iso.datetime(),
  /** The username of who deleted it. */
  deletedBy: z.string(),
  /** When it goes for good. */
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
} as const;
