import { type ItemType, itemTypes, type ItemPage as Sent } from '#contract/itemPages.ts';
import { type PublicItem, readPublicItem, readPublicItems } from '#contract/publicItems.ts';

/** An item with its content type. */
type TypedItem = { [Type in ItemType]: { type: Type; item: PublicItem<Type>; others: PublicItem<Type>[] } }[ItemType];

/** The content of an item's page, in the form for components. */
export type ItemPage = TypedItem & Pick<Sent, 'notYetPublic'> & { upcoming: PublicItem<'upcomingEvents'>[] };

/** Reads the API's answer about an item. Throws if it contains no item. */
export function readItemPage(data: unknown): ItemPage {
  const { type, item: given, upcoming, others, notYetPublic } = (data ?? {}) as Partial<Record<keyof Sent, unknown>>;
  const known = Object.values(itemTypes)
    .flat()
    .find((name) => name === type);
  const item = known && readPublicItem(known, given, 0);
  if (known === undefined || item === undefined) throw new Error('The API has sent no item.');
  return {
    ...({ type: known, item, others: readPublicItems(known, listOf(others)) } as TypedItem),
    upcoming: readPublicItems('upcomingEvents', listOf(upcoming)),
    ...(notYetPublic === true && { notYetPublic }),
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
