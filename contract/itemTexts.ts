import { beginning, divideSentence, firstSentence, hasWord, withoutMarks } from './beginning.ts';
import type { ItemType } from './itemPages.ts';

interface Described {
  title?: string | undefined;
  description?: string | undefined;
}

const untitled: Record<ItemType, string> = {
  upcomingEvents: 'Upcoming event',
  pastEvents: 'Past event',
  electromazine: 'Electrozoom Event',
};

/** Returns the title that staff gave, as every reader shows it; undefined for one without a letter or a digit. */
export const ownTitle = ({ title = '' }: Described): string | undefined =>
  hasWord(title) ? withoutMarks(title) : undefined;

/** Returns the name of an item: its title, or the first sentence of the description of an event without a title. */
export function itemTitle(type: ItemType, item: Described): string {
  const text = ownTitle(item) ?? (type === 'electromazine' ? '' : firstSentence(item.description ?? '', 70));
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
  item: Described,
): { heading: string; text: string } {
  const { description = '' } = item;
  const { sentence, rest } = divideSentence(description);
  const fits = beginning(sentence, maxHeading) === sentence;
  const heading = ownTitle(item) ?? ((fits && sentence) || untitled[type]);
  const isSaid = fits && sentence !== '' && withoutEnd(sentence) === withoutEnd(heading);
  return { heading, text: isSaid ? rest : description };
}

const withoutEnd = (sentence: string) => sentence.replace(/[.!?।॥۔؟。！？]$/, '');

/** Returns the description of an item's page for search engines and link previews, in one line. */
export function itemDescription({ description = '' }: Described): string {
  return beginning(description.replace(/\s+/g, ' ').trim(), 160);
}
