import { beginning } from '#contract/beginning.ts';
import type { CalendarDate } from '#contract/dates.ts';
import type { SharedEvent } from './sharedEvent.ts';

/**
 * A web form takes its texts from its address, and servers refuse long addresses. In an address a letter of Devanagari
 * takes nine characters.
 */
const maxEncodedLength = 1200;

/**
 * Returns the web forms with which an event at an address is added to the calendars of Google and Outlook, as an
 * all-day event. `origin` is that of the site.
 */
export function calendarForms(
  { title, description, path, date = '' }: SharedEvent,
  address: readonly string[],
  origin: string,
) {
  const details = `${shortened(description, 1000)}\n\n${origin}${path}`;
  const location = address.join(', ');
  // The end is the day after the event, which is not part of it.
  const end = dayAfter(date);
  return [
    {
      name: 'Google',
      href: form('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        dates: `${date}/${end}`.replaceAll('-', ''),
        details,
        location,
      }),
    },
    {
      name: 'Outlook',
      href: form('https://outlook.live.com/calendar/0/deeplink/compose', {
        path: '/calendar/action/compose',
        rru: 'addevent',
        subject: title,
        startdt: date,
        enddt: end,
        allday: 'true',
        body: details,
        location,
      }),
    },
  ];
}

/** Returns the beginning of a text, with so many characters at most, that is short enough in an address. */
function shortened(text: string, most: number): string {
  const short = beginning(text, most);
  const { length } = new URLSearchParams({ '': short }).toString();
  return length > maxEncodedLength ? shortened(short, Math.floor(most / 2)) : short;
}

const form = (address: string, values: Record<string, string>) => `${address}?${new URLSearchParams(values)}`;

function dayAfter(date: CalendarDate): CalendarDate {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
