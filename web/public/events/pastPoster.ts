import { formatDayOf } from '#contract/dates.ts';
import { toHref } from '#contract/links.ts';
import type { PublicItem } from '#contract/publicItems.ts';
import { linkTexts } from '#contract/visitorTexts.ts';
import type { Image } from '../../ui/Picture.tsx';
import type { Poster } from './PosterCarousel.tsx';

type Event = Image & Pick<PublicItem<'pastEvents'>, 'description' | 'link' | 'createdAt'>;

/**
 * Returns the poster of a past event: with the day on which it was added, and with its link if it has one
 * (docs/product.md, "Poster overlay").
 */
export function pastPoster({ createdAt, link, ...event }: Event): Poster {
  return {
    ...event,
    date: createdAt ? { dateTime: createdAt, format: (reader) => formatDayOf(createdAt, 'short', reader) } : undated,
    when: () => (createdAt ? formatDayOf(createdAt, 'long') : undated),
    links: link ? [{ text: linkTexts.pastEvent, href: toHref(link), variant: 'trace' }] : [],
  };
}

const undated = 'Past event';
