import { firstCharacters } from '#contract/firstCharacters.ts';

/**
 * The number of characters of the description that are used as an event's title (docs/product.md, "Past events by
 * club").
 */
const titleLength = 20;

/**
 * Returns the title of a club's event: its own title, else 'Event: ', the first characters of its description, and
 * '...'.
 */
export function eventTitle({ title, description }: { title?: string; description?: string }): string {
  if (title) return title;
  if (description === undefined) return 'Event';
  return `Event: ${firstCharacters(description, titleLength)}...`;
}
