import { beginning } from '#contract/beginning.ts';
import { type EventFacts, stateText } from '#contract/event/eventFacts.ts';
import { dayAfter, instantOf } from '#contract/event/localTime.ts';
import { endOf, type Schedule, startOf } from '#contract/event/schedule.ts';

/**
 * A web form takes its texts from its address, and servers refuse long addresses. In an address a letter of Devanagari
 * takes nine characters.
 */
const maxEncodedLength = 1200;

/**
 * Returns the web forms that add an event at an address to the calendars of Google and Outlook: with its times in a
 * zone (IANA name), or as whole days. `origin` is that of the site.
 */
export function calendarForms(facts: EventFacts, timeZone: string, origin: string) {
  const { title, description = '', schedule, dateToBeAnnounced, path = '', place, onlineLink } = facts;
  if (schedule === undefined || dateToBeAnnounced) return [];
  const parts = [stateText(facts), shortened(description, 1000), onlineLink, origin + path];
  const details = parts.filter(Boolean).join('\n\n');
  const location = place ?? onlineLink;
  const { start, end, isAllDay } = timesOf(schedule, timeZone);
  return [
    {
      name: 'Google',
      href: form('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        dates: `${start}/${end}`.replaceAll(/[-:]/g, ''),
        details,
        ...(location && { location }),
      }),
    },
    {
      name: 'Outlook',
      href: form('https://outlook.live.com/calendar/0/deeplink/compose', {
        subject: title,
        startdt: start,
        enddt: end,
        ...(isAllDay && { allday: 'true' }),
        body: details,
        ...(location && { location }),
      }),
    },
  ];
}

/** These forms need an end time. An event without an end time takes an hour in them. */
const hour = 60 * 60 * 1000;

/**
 * Returns the start and the end of an event: days, the last of which is the day after the event; or instants, in UTC.
 */
function timesOf(schedule: Schedule, timeZone: string) {
  const { date, endDate = date, startTime, endTime } = schedule;
  if (startTime === undefined) return { start: date, end: dayAfter(endDate), isAllDay: true };
  const start = instantOf(startOf(schedule), timeZone);
  const end = endTime || endDate !== date ? instantOf(endOf(schedule), timeZone) : start + hour;
  const utc = (instant: number) => new Date(instant).toISOString().replace('.000', '');
  return { start: utc(start), end: utc(end), isAllDay: false };
}

/** Returns the beginning of a text, with a maximum number of characters and a length that fits into an address. */
function shortened(text: string, max: number): string {
  const short = beginning(text, max);
  return encoded({ '': short }).length > maxEncodedLength ? shortened(short, Math.floor(max / 2)) : short;
}

/** Returns the query of a form. Outlook shows a '+' as it is, so a blank is '%20', which all forms read. */
const encoded = (values: Record<string, string>) => `${new URLSearchParams(values)}`.replaceAll('+', '%20');

const form = (address: string, values: Record<string, string>) => `${address}?${encoded(values)}`;
