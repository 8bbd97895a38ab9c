import { type ItemType, type ItemPage as Sent, typesWithPages } from '#contract/itemPages.ts';
import { type PublicItem, readPublicItems } from '#contract/publicItems.ts';
import { listOf, readTypedItem } from './typedItem.ts';

/** An item with its content type. */
type TypedItem = { [Type in ItemType]: { type: Type; item: PublicItem<Type>; others: PublicItem<Type>[] } }[ItemType];

/** The content of an item's page, in the form for components. */
export type ItemPage = TypedItem &
  Pick<Sent, 'notYetPublic'> & {
    upcoming: PublicItem<'upcomingEvents'>[];
    /** The photos of a past event; the cover is the first of them. */
    photos: PublicItem<'eventPhotos'>[];
  };

/** Reads the API's answer about an item. Throws if it contains no item. */
export function readItemPage(data: unknown): ItemPage {
  const read = readTypedItem(typesWithPages, data, 0);
  if (read === undefined) throw new Error('The API has sent no item.');
  const { upcoming, others, photos, notYetPublic } = data as Partial<Record<keyof Sent, unknown>>;
  return {
    ...({ ...read, others: readPublicItems(read.type, listOf(others)) } as TypedItem),
    upcoming: readPublicItems('upcomingEvents', listOf(upcoming)),
    photos: coverFirst(readPublicItems('eventPhotos', listOf(photos))),
    ...(notYetPublic === true && { notYetPublic }),
  };
}

const coverFirst = (photos: PublicItem<'eventPhotos'>[]) => [
  ...photos.filter(({ cover }) => cover),
  ...photos.filter(({ cover }) => !cover),
];
