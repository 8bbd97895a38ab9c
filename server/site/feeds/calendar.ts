import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  escape as escapeText,
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { beginning } from '#contract/beginning.ts';
import { type EventFacts, eventFacts, stateText } from '#contract/event/eventFacts.ts';
import { dayAfter, instantOf, lastDate } from '#contract/event/localTime.ts';
import { endOf, type Schedule, startOf } from '#contract/event/schedule.ts';
import type { CalendarEntry } from '#contract/feeds.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import { plainText } from './text.ts';

/** How soon a calendar program should ask again (s). */
const refreshAfter = 6 * 60 * 60;

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
  settings: Pick<SiteSettings, 'identity' | 'region'>,
  siteUrl: string | undefined,
): Promise<string> {
  if (entries.length === 1) return writeEvents(entries, settings, siteUrl);
  const empty = writeEvents([], settings, siteUrl);
  const end = empty.lastIndexOf(endOfCalendar);
  const { block } = findZone(settings.region.timeZone);
  const zone = block && entries.some(({ startTime }) => startTime !== undefined) ? `\r\n${block}` : '';
  const events: string[] = [];
  for (let first = 0; first < entries.length; first += eventsAtOnce) {
    await nextTurn();
    const some = entries
      .slice(first, first + eventsAtOnce)
      .map((entry) => ({ ...entry, description: beginning(entry.description, maxText) }));
    const calendar = writeEvents(some, settings, siteUrl);
    events.push(calendar.slice(calendar.indexOf(startOfEvent), calendar.lastIndexOf(endOfCalendar)));
  }
  return [empty.slice(0, end), zone, ...events, empty.slice(end)].join('');
}

/** No text of an event can have these lines: its line breaks are escaped. */
const startOfEvent = '\r\nBEGIN:VEVENT\r\n';
const endOfCalendar = '\r\nEND:VCALENDAR\r\n';

function writeEvents(
  entries: CalendarEntry[],
  { identity, region }: Pick<SiteSettings, 'identity' | 'region'>,
  siteUrl: string | undefined,
): string {
  const zone = findZone(region.timeZone);
  const calendar = new ICalCalendar({
    // The library escapes the texts of events alone.
    name: escapeText(plainText(identity.name), false),
    prodId: { company: 'Chapterhouse', product: 'Chapterhouse' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshAfter,
    timezone: { name: null, generator: () => zone.block ?? null },
  });
  for (const { uid, version, changedAt, isCancelled, ...item } of entries) {
    const facts = eventFacts('upcomingEvents', item);
    const { schedule, path, place, onlineLink } = facts;
    if (schedule === undefined) continue;
    const changed = new Date(changedAt);
    const location = place ?? onlineLink;
    calendar.createEvent({
      // Not at the site's own domain: an event with another id would be another event.
      id: `${uid}@chapterhouse`,
      sequence: version,
      stamp: changed,
      lastModified: changed,
      ...timesOf(schedule, zone),
      summary: plainText(facts.title),
      description: descriptionOf(facts),
      ...(location !== undefined && { location: plainText(location) }),
      status: isCancelled ? ICalEventStatus.CANCELLED : statusOf(facts),
      ...(siteUrl !== undefined && path !== undefined && !isCancelled && { url: siteUrl + path }),
    });
  }
  return `${calendar}\r\n`;
}

interface Zone {
  name: string;
  /** The zone under its name in this file, and its rules (VTIMEZONE); undefined if the library doesn't know it. */
  id?: string;
  block?: string;
}

function findZone(name: string): Zone {
  // It answers an empty text for an unknown zone.
  const [block, id] = tzlib_get_ical_block(name);
  return block && id ? { name, block, id: id.replace('TZID=', '') } : { name };
}

/** Returns the times of an event; in a zone that has no rules here, as instants; without a time, as whole days. */
function timesOf(
  schedule: Schedule,
  zone: Zone,
): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone' | 'transparency'> {
  const { date, endDate = date, startTime, endTime } = schedule;
  if (startTime === undefined) {
    return {
      allDay: true,
      // Read and written in UTC, so no time zone can shift them. The end is the day after the last one. No day follows
      // the last one of the format, and an event without an end lasts for its day (RFC 5545, 3.6.1).
      start: new Date(date),
      ...(endDate < lastDate && { end: new Date(dayAfter(endDate)) }),
      // Nobody is busy all day because of an event.
      transparency: ICalEventTransparency.TRANSPARENT,
    };
  }
  const end = endTime || endDate !== date ? endOf(schedule) : undefined;
  const [from, to] = [startOf(schedule), end];
  if (zone.id === undefined) {
    return {
      start: new Date(instantOf(from, zone.name)),
      ...(to && { end: new Date(instantOf(to, zone.name)) }),
    };
  }
  return {
    start: Temporal.PlainDateTime.from(from),
    ...(to && { end: Temporal.PlainDateTime.from(to) }),
    timezone: zone.id,
  };
}

function statusOf({ state }: EventFacts): ICalEventStatus {
  if (state === 'cancelled') return ICalEventStatus.CANCELLED;
  return state === 'postponed' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** Returns the text of an event, with its state before and its online link after it. */
function descriptionOf(facts: EventFacts): string {
  const parts = [stateText(facts), facts.description, facts.onlineLink];
  return plainText(parts.filter((part) => part !== undefined).join('\n\n'));
}
