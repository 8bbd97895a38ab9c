import { type ContentTypeName, contentTypeNames } from './content/index.ts';
import { z } from './zod.ts';

/**
 * The actions of staff on content, on the settings of the site, and on who may log in. A name stays even without its
 * feature: stored entries and backups have it, and a restore refuses names that it does not know.
 */
const activityActions = [
  'added',
  'drafted',
  'published',
  'unpublished',
  'dated',
  'linked',
  'unlinked',
  'changed',
  'broughtBack',
  'deleted',
  'restored',
  'removed',
  'moved',
  'movedBack',
  'reordered',
  'yearStarted',
  'yearUndone',
  'invited',
  'uninvited',
  'joined',
  'resetOffered',
  'resetWithdrawn',
  'passwordReset',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyEnded',
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** The object of a change by staff: a content type, or the settings of the site. */
export type Subject = ContentTypeName | 'site';

/** The object of an action: also who may log in. */
export type ActivitySubject = Subject | 'admins';

/** The maximum number of characters of a text in the activity list. */
export const maxChangeLength = 200;

/** A field that a change has changed. Of long texts it has the part around the first difference. */
const fieldChangeSchema = z.object({
  /** The name of the field in the type's form. */
  field: z.string(),
  /** The stored values before and after; absent if there is none, and for an image. */
  from: z.string().optional(),
  to: z.string().optional(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

/** What an entry says beside its action. */
const activityDetails = {
  /** The fields that a change of an item has changed. */
  changes: z.array(fieldChangeSchema).optional(),
  /** The time of the version that was brought back. */
  versionOf: z.iso.datetime().optional(),
  /** The minute that staff had set for it, in the time zone of the chapter; absent if they did it themselves. */
  scheduledFor: z.string().optional(),
  /** The number of items, if there were several. */
  count: z.int().optional(),
  /** The year of the team. */
  year: z.string().optional(),
};
export type ActivityDetails = z.infer<z.ZodObject<typeof activityDetails>>;

/** One action: its author, its time and its object. */
export const activityEntrySchema = z.object({
  id: z.string(),
  /** The username of the author. */
  by: z.string(),
  at: z.iso.datetime(),
  action: z.enum(activityActions),
  type: z.enum(['site', 'admins', ...contentTypeNames] satisfies ActivitySubject[]),
  /**
   * The name of a section, if the settings changed. Absent if the action concerns a whole list, such as the samples.
   */
  itemId: z.string().optional(),
  /**
   * The name of the object at that time: the start of the name, title, description or file name of an item, the
   * username of an admin, the name of a passkey.
   */
  label: z.string().optional(),
  /** Visitors see the page of the item now. */
  isPublic: z.literal(true).optional(),
  ...activityDetails,
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

/**
 * GET, under `apiBase`: one page, the latest entry first. `?before=` is the id of the last entry of the previous page.
 */
export const activityPath = '/admin/activity';

/** The maximum number of entries on a page. */
export const activityPageSize = 50;
