import type { CalendarDate } from '#contract/dates.ts';
import { type ItemType, itemPageSchema } from '#contract/itemPages.ts';
import { type PublicItem, readPublicItem, readPublicItems } from '#contract/publicItems.ts';

/** An item with its content type. */
type TypedItem = { [Type in ItemType]: { type: Type; item: PublicItem<Type>; others: PublicItem<Type>[] } }[ItemType];

/** What the page of an item shows, in the form that pages use. */
export type ItemPage = TypedItem & { eventDate?: CalendarDate; upcoming: PublicItem<'upcomingEvents'>[] };

/** Reads what the API says of an item. Throws if that is no item. */
export function readItemPage(data: unknown): ItemPage {
  const { type, item: given, eventDate, upcoming, others } = itemPageSchema.parse(data);
  const item = readPublicItem(type, given, 0);
  if (item === undefined) throw new Error('The API has sent no item.');
  return {
    ...({ type, item, others: readPublicItems(type, others) } as TypedItem),
    ...(eventDate && { eventDate }),
    upcoming: readPublicItems('upcomingEvents', upcoming),
  };
}
