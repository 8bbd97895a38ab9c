import { profile } from '#chapter/profile.ts';
import type { CalendarDate } from '#contract/dates.ts';
import type { SharedEvent } from './sharedEvent.ts';

/** A web form takes its texts from its address, and servers refuse long addresses. */
const maxLength = 1000;

/** Returns the web forms with which an event is added to the calendars of Google and Outlook, as an all-day event. */
export function calendarForms({ title, description, path, date = '' }: SharedEvent, origin: string) {
  const details = `${description.slice(0, maxLength)}\n\n${origin}${path}`;
  const location = profile.contact.address.join(', ');
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

const form = (address: string, values: Record<string, string>) => `${address}?${new URLSearchParams(values)}`;

function dayAfter(date: CalendarDate): CalendarDate {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
