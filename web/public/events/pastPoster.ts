import { formatDayOf } from '#contract/dates.ts';
import { toHref } from '#contract/links.ts';
import type { PublicFields } from '#contract/publicItems.ts';
import { linkTexts } from '#contract/visitorTexts.ts';
import { sharedEvent } from '../share/sharedEvent.ts';
import type { Poster } from './poster.ts';

/**
 * Returns the poster of a past event: with the day on which it was added, and with its link if it has one
 * (docs/product.md, "Poster overlay").
 */
export function pastPoster({ createdAt, link, ...event }: PublicFields<'pastEvents'> & { _id?: string }): Poster {
  return {
    ...event,
    date: createdAt ? { dateTime: createdAt, format: (reader) => formatDayOf(createdAt, 'short', reader) } : undated,
    when: () => (createdAt ? formatDayOf(createdAt, 'long') : undated),
    links: link ? [{ text: linkTexts.pastEvent, href: toHref(link), variant: 'trace' }] : [],
    page: sharedEvent('pastEvents', event),
  };
}

const undated = 'Past event';
