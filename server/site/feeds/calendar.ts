import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  escape as escapeText,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { beginning } from '#contract/beginning.ts';
import type { CalendarEntry } from '#contract/feeds.ts';
import { itemPath } from '#contract/itemPages.ts';
import { itemTitle } from '#contract/itemTexts.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import { plainText } from './text.ts';

/** How soon a calendar program should ask again (s). */
const refreshAfter = 6 * 60 * 60;
const dayMs = 24 * 60 * 60 * 1000;
/** An older database may have an event on this day. */
const lastDay = '9999-12-31';

/** The number of events that are written at once, in some milliseconds. Then other requests have their turn. */
const eventsAtOnce = 20;

/** The maximum number of characters of a text in a calendar of several events. The file of one event has it whole. */
const maxText = 2000;

/**
 * Returns events as an iCalendar file (RFC 5545). With the origin of the site they name their pages. It is a promise,
 * because many events take long.
 */
export async function writeCalendar(
  entries: CalendarEntry[],
  settings: Pick<SiteSettings, 'identity' | 'contact'>,
  siteUrl: string | undefined,
): Promise<string> {
  if (entries.length === 1) return writeEvents(entries, settings, siteUrl);
  const empty = writeEvents([], settings, siteUrl);
  const end = empty.lastIndexOf(endOfCalendar);
  const events: string[] = [];
  for (let first = 0; first < entries.length; first += eventsAtOnce) {
    await nextTurn();
    const some = entries
      .slice(first, first + eventsAtOnce)
      .map((entry) => ({ ...entry, description: beginning(entry.description, maxText) }));
    const calendar = writeEvents(some, settings, siteUrl);
    events.push(calendar.slice(calendar.indexOf(startOfEvent), calendar.lastIndexOf(endOfCalendar)));
  }
  return [empty.slice(0, end), ...events, empty.slice(end)].join('');
}

/** No text of an event can have these lines: its line breaks are escaped. */
const startOfEvent = '\r\nBEGIN:VEVENT\r\n';
const endOfCalendar = '\r\nEND:VCALENDAR\r\n';

function writeEvents(
  entries: CalendarEntry[],
  { identity, contact }: Pick<SiteSettings, 'identity' | 'contact'>,
  siteUrl: string | undefined,
): string {
  const calendar = new ICalCalendar({
    // The library escapes the texts of events alone.
    name: escapeText(plainText(identity.name), false),
    prodId: { company: 'Chapterhouse', product: 'Chapterhouse' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshAfter,
  });
  for (const { _id, uid, eventDate, version, changedAt, isCancelled, ...entry } of entries) {
    const description = plainText(entry.description);
    const changed = new Date(changedAt);
    calendar.createEvent({
      // Not at the site's own domain: an event with another id would be another event.
      id: `${uid}@chapterhouse`,
      sequence: version,
      stamp: changed,
      lastModified: changed,
      // A day. It is read and written in UTC, so no time zone can shift it.
      allDay: true,
      start: new Date(eventDate),
      // No day follows the last one of the format. An event without an end lasts for its day (RFC 5545, 3.6.1).
      ...(eventDate < lastDay && { end: new Date(Date.parse(eventDate) + dayMs) }),
      summary: itemTitle('upcomingEvents', { description }),
      description,
      location: plainText(contact.address.join(', ')),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // Nobody is busy all day because of an event.
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(siteUrl !== undefined && !isCancelled && { url: siteUrl + itemPath('events', _id) }),
    });
  }
  return `${calendar}\r\n`;
}
