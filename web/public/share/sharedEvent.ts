import type { CalendarDate } from '#contract/dates.ts';
import { type ItemType, isItemId, itemPath, kindOf } from '#contract/itemPages.ts';
import { itemTitle } from '#contract/itemTexts.ts';

/** What is passed on of an event: its page and, of an upcoming event, its day. */
export interface SharedEvent {
  path: string;
  title: string;
  description: string;
  date?: CalendarDate;
}

interface Event {
  _id?: string;
  description?: string;
  eventDate?: CalendarDate;
}

/**
 * Returns what is passed on of an event. Undefined for one without a page: it is not stored yet, or another API sent it
 * without an id.
 */
export function sharedEvent(type: ItemType, { _id, description = '', eventDate }: Event): SharedEvent | undefined {
  if (_id === undefined || !isItemId(_id)) return undefined;
  const path = itemPath(kindOf(type), _id);
  return { path, title: itemTitle(type, { description }), description, ...(eventDate && { date: eventDate }) };
}
