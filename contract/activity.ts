import { contentTypes } from './content/index.ts';
import { z } from './zod.ts';

/** What staff do with content. */
export const activityActions = ['added', 'changed', 'deleted', 'restored', 'removed', 'moved', 'reordered'] as const;
export type ActivityAction = (typeof activityActions)[number];

/** One thing that somebody did: who, what, when. */
export const activityEntrySchema = z.object({
  id: z.string(),
  /** The username of who did it. */
  by: z.string(),
  at: z.iso.datetime(),
  action: z.enum(activityActions),
  type: z.enum(Object.keys(contentTypes) as [keyof typeof contentTypes]),
  /** Absent where it was about the whole list (reordered, samples removed). */
  itemId: z.string().optional(),
  /** What the item was called then: the start of its name, title, description or file name. */
  label: z.string().optional(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

/** GET, under `apiBase`: the latest first, a page at a time; `?before=` the id of the last entry that one has. */
export const activityPath = '/admin/activity';

/** How many entries a page has at most. */
export const activityPageSize = 50;

export const activityMessages = {
  empty: 'Nothing has been done yet.',
  listFailed: 'Failed to fetch the activity.',
} as const;
