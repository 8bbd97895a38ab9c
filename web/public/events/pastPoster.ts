import type { PastEvent } from '#contract/content/pastEvents.ts';
import { formatDayOf } from '#contract/dates.ts';
import { toHref } from '#contract/links.ts';
import type { Poster } from './PosterCarousel.tsx';

/** A past event as its poster shows it: with the day on which it was added, and its link if it has one (spec, section 2). */
export function pastPoster({ createdAt, link, ...event }: PastEvent): Poster {
  return {
    ...event,
    date: { text: formatDayOf(createdAt, 'short'), dateTime: createdAt },
    when: formatDayOf(createdAt, 'long'),
    links: link ? [{ text: 'View Event', href: toHref(link), look: 'trace' }] : [],
  };
}
