import { z } from 'zod';
import { eventShape } from '#contract/event/eventFields.ts';
import { typesWithPages } from '#contract/itemPages.ts';

/** An event in calendars. Its `uid` stays the same when an upcoming event becomes a past event. */
export const calendarEntry = z.object({
  _id: z.string(),
  uid: z.string(),
  eventDate: z.iso.date(),
  description: z.string(),
  ...eventShape,
  version: z.int().positive(),
  changedAt: z.iso.datetime(),
  /** Whether the event was deleted. */
  isCancelled: z.boolean(),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

/** A picture in the Atom feed. */
const feedPicture = z.object({
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string().optional(),
});
export type FeedPicture = z.infer<typeof feedPicture>;

/** An event or an issue in the Atom feed. */
export const feedEntry = z.object({
  type: z.enum(typesWithPages),
  _id: z.string(),
  uid: z.string(),
  description: z.string(),
  eventDate: z.iso.date().optional(),
  ...eventShape,
  ...feedPicture.shape,
  /** The first photos of a past event. */
  photos: z.array(feedPicture),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type FeedEntry = z.infer<typeof feedEntry>;
