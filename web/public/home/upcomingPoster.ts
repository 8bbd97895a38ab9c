import { formatCalendarDate } from '#contract/dates.ts';
import { toHref } from '#contract/links.ts';
import type { PublicFields } from '#contract/publicItems.ts';
import { linkTexts } from '#contract/visitorTexts.ts';
import type { Poster } from '../events/poster.ts';
import { sharedEvent } from '../share/sharedEvent.ts';

/** Returns the poster of an upcoming event: with its date and its links (docs/product.md, "Poster overlay"). */
export function upcomingPoster({
  eventDate,
  registration,
  link,
  ...event
}: PublicFields<'upcomingEvents'> & { _id?: string }): Poster {
  const links: Poster['links'] = [];
  if (registration) links.push({ text: linkTexts.registration, href: toHref(registration), variant: 'trace' });
  if (link) links.push({ text: linkTexts.upcomingEvent, href: toHref(link), variant: 'line' });
  return {
    ...event,
    date: eventDate
      ? { dateTime: eventDate, format: (reader) => formatCalendarDate(eventDate, 'short', reader) }
      : undated,
    when: () => (eventDate ? `Event on: ${formatCalendarDate(eventDate, 'long')}` : undated),
    links,
    page: sharedEvent('upcomingEvents', { ...event, eventDate }),
  };
}

const undated = 'Date to be announced';
