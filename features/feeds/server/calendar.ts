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
import { beginning } from '#contract/beginning.ts';
import { type EventFacts, eventFacts, stateText } from '#contract/event/eventFacts.ts';
import { dayAfter, instantOf, type LocalMinute, lastDate } from '#contract/event/localTime.ts';
import { endOf, type Schedule, startOf } from '#contract/event/schedule.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import { eventTexts } from '#contract/visitorTexts.ts';
import { type CalendarEntry, plainText } from './feeds.ts';

/** The time after which a calendar program should ask again (s). */
const refreshAfter = 6 * 60 * 60;

/** The number of events that are written at once, in some milliseconds. Then other requests have their turn. */
const eventsAtOnce = 20;

/**
 * The maximum number of characters of a text in a calendar of several events. The file of a single event has the whole
 * text.
 */
const maxText = 2000;

/**
 * Returns events as an iCalendar file (RFC 5545). With the origin of the site, the events name their pages. It is a
 * promise, because many events take long.
 */
export async function writeCalendar(
  entries: CalendarEntry[],
  settings: Pick<SiteSettings, 'identity' | 'region'>,
  siteUrl: string | undefined,
): Promise<string> {
  if (entries.length === 1) return writeEvents(entries, settings, siteUrl);
  const empty = writeEvents([], settings, siteUrl);
  const end = empty.lastIndexOf(endOfCalendar);
  const minutes = entries.flatMap(minutesOf);
  const zone = minutes.length > 0 ? `\r\n${timeZoneRules(settings.region.timeZone, minutes)}` : '';
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
  const { timeZone } = region;
  const calendar = new ICalCalendar({
    // The library escapes the texts of events alone.
    name: escapeText(plainText(identity.name), false),
    prodId: { company: 'Chapterhouse', product: 'Chapterhouse' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshAfter,
    timezone: { name: null, generator: () => timeZoneRules(timeZone, entries.flatMap(minutesOf)) },
  });
  for (const { uid, version, changedAt, isCancelled, ...item } of entries) {
    const facts = eventFacts('upcomingEvents', item);
    const { schedule, path, place, onlineLink } = facts;
    if (schedule === undefined) continue;
    const changed = new Date(changedAt);
    const location = place ?? onlineLink;
    calendar.createEvent({
      // The id is not at the site's own domain: an event with another id would be another event.
      id: `${uid}@chapterhouse`,
      sequence: version,
      stamp: changed,
      lastModified: changed,
      ...timesOf(schedule, timeZone),
      summary: plainText(facts.dateToBeAnnounced ? `${eventTexts.dateToBeAnnounced}: ${facts.title}` : facts.title),
      description: descriptionOf(facts),
      ...(location !== undefined && { location: plainText(location) }),
      status: isCancelled ? ICalEventStatus.CANCELLED : statusOf(facts),
      ...(siteUrl !== undefined && path !== undefined && !isCancelled && { url: siteUrl + path }),
    });
  }
  return `${calendar}\r\n`;
}

/**
 * Returns the start and the end of an event with times, in the zone of the chapter; nothing for an event of whole days.
 */
function minutesOf(entry: CalendarEntry): LocalMinute[] {
  const { schedule } = eventFacts('upcomingEvents', entry);
  return schedule?.startTime === undefined ? [] : [startOf(schedule), endOf(schedule)];
}

/** Returns the times of an event in a zone. An event without a start time has whole days. */
function timesOf(
  schedule: Schedule,
  timeZone: string,
): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone' | 'transparency'> {
  const { date, endDate = date, startTime, endTime } = schedule;
  if (startTime === undefined) {
    return {
      allDay: true,
      // The dates are read and written in UTC, so no time zone can shift them. The end is the day after the last day.
      // The last day of the format has no day after it, and an event without an end lasts for its day (RFC 5545,
      // 3.6.1).
      start: new Date(date),
      ...(endDate < lastDate && { end: new Date(dayAfter(endDate)) }),
      // An event of whole days makes nobody busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    };
  }
  const hasEnd = endTime !== undefined || endDate !== date;
  const [start, end] = [startOf(schedule), endOf(schedule)];
  if (occursOnce(start, timeZone) && occursOnce(end, timeZone)) {
    const at = (minute: LocalMinute) => Temporal.PlainDateTime.from(minute);
    return { start: at(start), ...(hasEnd && { end: at(end) }), timezone: timeZone };
  }
  // In the hour in which clocks change, a time of day is not enough.
  const at = (minute: LocalMinute) => new Date(instantOf(minute, timeZone));
  return { start: at(start), ...(hasEnd && { end: at(end) }) };
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

/**
 * Returns a time zone (IANA name) as the `VTIMEZONE` of a calendar with times at these minutes (RFC 5545, 3.6.5). For
 * each month of these minutes it has the changes of the zone's clock in that month and the last two changes before it,
 * as Node.js knows them: programs take the last change before a time. So it is right for all past and future rules of
 * the zone.
 */
function timeZoneRules(timeZone: string, minutes: LocalMinute[]): string {
  const months = new Set(minutes.map((minute) => minute.slice(0, 7)));
  const observances = new Set([...months].flatMap((month) => changesUntilEndOf(month, timeZone)).map(observance));
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'].join('\r\n');
}

/** Whether a minute occurs once in a time zone. When clocks change, programs read the other minutes differently. */
function occursOnce(minute: LocalMinute, timeZone: string): boolean {
  const wall = Temporal.PlainDateTime.from(minute);
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(timeZone, { disambiguation }),
  );
  return earlier?.epochMilliseconds === later?.epochMilliseconds;
}

/**
 * Returns the changes in a month, and two changes before it, the latest first; the present state of a zone without
 * changes.
 */
function changesUntilEndOf(month: string, timeZone: string): Temporal.ZonedDateTime[] {
  const start = Temporal.PlainDate.from(`${month}-01`).toZonedDateTime(timeZone);
  const changes: Temporal.ZonedDateTime[] = [];
  let before = 0;
  let at: Temporal.ZonedDateTime | null = start.add({ months: 1 });
  while (before < 2) {
    at = at.getTimeZoneTransition('previous');
    if (at === null) break;
    changes.push(at);
    if (Temporal.ZonedDateTime.compare(at, start) < 0) before += 1;
  }
  return changes.length > 0 ? changes : [Temporal.PlainDate.from('1970-01-01').toZonedDateTime(timeZone)];
}

/** Returns the state of a clock after a change. Its start is a time on the clock before the change. */
function observance(change: Temporal.ZonedDateTime): string {
  const from = change.subtract({ nanoseconds: 1 }).offsetNanoseconds;
  const to = change.offsetNanoseconds;
  const start = change.toInstant().toZonedDateTimeISO('UTC').add({ nanoseconds: from }).toPlainDateTime();
  const name = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${start.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
    `TZOFFSETFROM:${utcOffset(from)}`,
    `TZOFFSETTO:${utcOffset(to)}`,
    `END:${name}`,
  ].join('\r\n');
}

/** Returns an offset in nanoseconds as `+HHMM`. Seconds follow if the offset has seconds (RFC 5545, 3.3.14). */
function utcOffset(nanoseconds: number): string {
  const seconds = Math.abs(nanoseconds) / 1e9;
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `${nanoseconds < 0 ? '-' : '+'}${(parts[2] === '00' ? parts.slice(0, 2) : parts).join('')}`;
}
