import { beginning, firstSentence } from './beginning.ts';
import { isBlank } from './invisible.ts';
import type { ItemType } from './itemPages.ts';

interface Described {
  title?: string | undefined;
  description?: string | undefined;
}

/** The name of an issue without a title. */
export const untitledIssue = 'Electrozoom Event';

const untitled: Record<ItemType, string> = {
  upcomingEvents: 'Upcoming event',
  pastEvents: 'Past event',
  electromazine: untitledIssue,
};

/** Returns a text without the blanks around it; none if it shows nothing. */
const seen = (text = '') => (isBlank(text) ? '' : text.trim());

/** Returns the name of an item: its title, or the first sentence of the description of an event without a title. */
export function itemTitle(type: ItemType, { title, description = '' }: Described): string {
  const text = seen(title) || (type === 'electromazine' ? '' : firstSentence(description, 70));
  return text || untitled[type];
}

/** The maximum number of characters of a first sentence that is the heading of an event's page. */
const maxHeading = 200;

/**
 * Returns the heading of an event's page, which is never cut, and the text below it, which does not repeat the heading.
 * A first sentence that is too long for a heading stays in the text.
 */
export function eventHeading(
  type: Exclude<ItemType, 'electromazine'>,
  { title, description = '' }: Described,
): { heading: string; text: string } {
  const text = description.trim();
  const sentence = firstSentence(text, maxHeading);
  const isWhole = text.startsWith(sentence);
  const heading = seen(title) || (isWhole && sentence) || untitled[type];
  const isSaid = isWhole && withoutMark(sentence) === withoutMark(heading);
  return { heading, text: isSaid ? text.slice(sentence.length).trim() : description };
}

const withoutMark = (sentence: string) => sentence.replace(/[.!?।॥۔؟。！？]$/, '');

/** Returns the description of an item's page for search engines and link previews, in one line. */
export function itemDescription({ description = '' }: Described): string {
  return beginning(description.replace(/\s+/g, ' ').trim(), 160);
}
