import type { Reader } from '#contract/dates.ts';
import type { Image } from '../../ui/Picture.tsx';
import type { SharedEvent } from '../share/sharedEvent.ts';

/** The data that a poster shows of an event. */
export interface Poster extends Image {
  description?: string;
  /** The date below the poster, or the text in its place. */
  date: { dateTime: string; format: (reader: Reader) => string } | string;
  /** Returns the first line of the overlay. It is called only for an open poster, because formatting takes time. */
  when: () => string;
  links: { text: string; href: string; variant: 'trace' | 'line' }[];
  /** The page of the event. The preview of an event that is not stored yet has none. */
  page?: SharedEvent;
}
