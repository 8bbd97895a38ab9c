import { firstCharacters } from '../../ui/firstCharacters.ts';

/** How many characters of its description stand for an event's title (spec, section 9). */
const titleLength = 20;

/** What an event of a club is called: 'Event: ', the first characters of its description, '...' (spec, section 2). */
export function eventTitle(description?: string): string {
  if (description === undefined) return 'Event';
  return `Event: ${firstCharacters(description, titleLength)}...`;
}
