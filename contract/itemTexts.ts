import { beginning, firstSentence } from './beginning.ts';
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

/** Returns the title of an item's page: the issue's title, or the first sentence of the event's description. */
export function itemTitle(type: ItemType, { title, description = '' }: Described): string {
  const text = type === 'electromazine' ? title?.trim() : firstSentence(description, 70);
  return text || untitled[type];
}

/** Returns the description of an item's page for search engines and link previews, in one line. */
export function itemDescription({ description = '' }: Described): string {
  return beginning(description.replace(/\s+/g, ' ').trim(), 160);
}
