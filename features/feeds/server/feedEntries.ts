import type { StoredItem } from '#contract/content/contentType.ts';
import type { CalendarDate } from '#contract/dates.ts';
import type { SharedEventFields } from '#contract/event/eventFields.ts';
import type { ItemType } from '#contract/itemPages.ts';

/** An event in calendars. Its `uid` stays the same when an upcoming event becomes a past event. */
export interface CalendarEntry extends SharedEventFields {
  _id: string;
  uid: string;
  eventDate: CalendarDate;
  description: string;
  version: number;
  changedAt: string;
  /** Whether the event was deleted. */
  isCancelled: boolean;
}

/** A picture in the Atom feed. */
export type FeedPicture = Pick<StoredItem, 'url' | 'width' | 'height' | 'alt'>;

/** An event or an issue in the Atom feed. */
export interface FeedEntry extends SharedEventFields, FeedPicture {
  type: ItemType;
  _id: string;
  uid: string;
  description: string;
  eventDate?: CalendarDate;
  /** The first photos of a past event. */
  photos: FeedPicture[];
  createdAt: string;
  changedAt: string;
}
