import { type ContentTypeName, contentTypes } from './content/index.ts';
import { z } from './zod.ts';

/** The actions of staff on content and on the settings of the site. */
export const activityActions = [
  'added',
  'changed',
  'deleted',
  'restored',
  'removed',
  'moved',
  'movedBack',
  'reordered',
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** The object of a change by staff: a content type, or the settings of the site. */
export type Subject = ContentTypeName | 'site';

/** One action: its author, its time and its object. */
export const activityEntrySchema = z.object({
  id: z.string(),
  /** The username of the author. */
  by: z.string(),
  at: z.iso.datetime(),
  action: z.enum(activityActions),
  type: z.enum(['site', ...(Object.keys(contentTypes) as ContentTypeName[])] satisfies Subject[]),
  /**
   * The name of a section, if the settings changed. Absent if the action concerns a whole list, such as the samples.
   */
  itemId: z.string().optional(),
  /** The item's name at that time: the start of its name, title, description or file name. */
  label: z.string().optional(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

/**
 * GET, under `apiBase`: one page, the latest entry first. `?before=` is the id of the last entry of the previous page.
 */
export const activityPath = '/admin/activity';

/** The maximum number of entries on a page. */
export const activityPageSize = 50;

export const activityMessages = {
  empty: 'Nothing has been done yet.',
  listFailed: 'Failed to fetch the activity.',
} as const;
