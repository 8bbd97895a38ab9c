import { firstCharacters } from '../../ui/firstCharacters.ts';

/** How many characters of its description stand for an event's title (docs/product.md, "Past events by club"). */
const titleLength = 20;

/** What an event of a club is called: 'Event: ', the first characters of its description, '...'. */
export function eventTitle(description?: string): string {
  if (description === undefined) return 'Event';
  return `Event: ${firstCharacters(description, titleLength)}...`;
}
