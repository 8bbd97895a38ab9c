import type { ContentTypeName } from '#contract/content/index.ts';
import type { EventItem } from '#contract/event/eventFacts.ts';
import type { LocalMinute } from '#contract/event/localTime.ts';
import { type ItemType, isItemType, itemPath, kindOf } from '#contract/itemPages.ts';
import { itemTitle } from '#contract/itemTexts.ts';
import type { ListName } from '#contract/publicApi.ts';
import { type PublicItem, readPublicItems } from '#contract/publicItems.ts';
import type { PageContent, PageLists } from '#contract/rendering.ts';
import { addressInCopy } from '#contract/siteCopy.ts';
import { publicFeatures } from '#features/public.ts';
import { readItemPage } from './api/itemPage.ts';
import type { Page } from './pages.ts';
import { byTime } from './public/events/byTime.ts';
import { countAtFirst, photoTitle } from './public/item/firstPhotos.ts';
import type { FurtherItem } from './ui/MoreItems.tsx';

interface ListsOfPage {
  /** The lists that have items, with the first of them. A page fetches the other lists, and shows that it does. */
  lists: PageLists;
  /** The items that are left out, for readers without scripts. */
  further: Partial<Record<ContentTypeName, FurtherItem[]>>;
}

/** Returns the lists of a page with those of the sections that features have on it. */
export const listsOf = ({ path, lists }: Page): Page['lists'] => ({
  ...lists,
  ...Object.fromEntries(
    publicFeatures
      .flatMap(({ sections = [] }) => sections)
      .flatMap(({ page, list, first }) => (page === path ? [[list, first]] : [])),
  ),
});

/**
 * Divides the lists that are read for a page into what comes with the page and the rest. `base` is the folder of a
 * copy of the site.
 */
export function divideLists(
  given: PageLists,
  page: Page | undefined,
  now: LocalMinute,
  base: string | undefined,
): ListsOfPage {
  const limits = page ? listsOf(page) : {};
  const divided: ListsOfPage = { lists: {}, further: {} };
  for (const [key, { data, total }] of Object.entries(given)) {
    const name = key as ListName;
    const items = inOrder(name, readPublicItems(name, data), now);
    if (items.length === 0) continue;
    const first = items.slice(0, limits[name]);
    divided.lists[name] = {
      data: first.map((item) => ({
        ...withoutDetails(name, item),
        ...(page?.listsBelow && { placeholder: undefined }),
      })),
      total: total - (data.length - items.length),
    };
    if (isItemType(name))
      divided.further[name] = items
        .slice(first.length)
        .map((item) => toFurtherItem(name, item as PublicItem<ItemType>, base));
  }
  return divided;
}

/** Upcoming events that are over come last, as pages show them. */
function inOrder(name: ContentTypeName, items: PublicItem<ContentTypeName>[], now: LocalMinute) {
  if (name !== 'upcomingEvents') return items;
  const { toCome, over } = byTime(items, now);
  return [...toCome, ...over];
}

/** The fields that only the overlay of a poster shows. */
const details: ReadonlySet<string> = new Set<keyof EventItem>([
  'description',
  'link',
  'place',
  'onlineLink',
  'registration',
  'registrationOpens',
  'registrationCloses',
  'registrationFull',
]);

/**
 * Leaves out what a poster does not show before it opens; the page fetches it when it has started. An event without a
 * title is named by its description, so it keeps all; a past one without a date shows the day of its addition.
 */
function withoutDetails(name: ContentTypeName, item: PublicItem<ContentTypeName>): PublicItem<ContentTypeName> {
  if (name !== 'upcomingEvents' && name !== 'pastEvents') return item;
  const { title, eventDate } = item as PublicItem<typeof name>;
  if (title === undefined) return item;
  const isShown = (field: string) => !details.has(field) && (field !== 'createdAt' || eventDate === undefined);
  return Object.fromEntries(Object.entries(item).filter(([field]) => isShown(field))) as PublicItem<typeof name>;
}

const toFurtherItem = (type: ItemType, item: PublicItem<ItemType>, base: string | undefined): FurtherItem => ({
  address: addressInCopy(base, itemPath(kindOf(type), item._id)),
  title: itemTitle(type, item),
});

/**
 * Divides the photos of an event into those that come with its page and links to the others. The API does not send
 * those of a draft, so all of them come with it.
 */
export function dividePhotos(given: PageContent['item']): { item: PageContent['item']; photos: FurtherItem[] } {
  const { photos = [], notYetPublic } = (given?.data && readItemPage(given.data)) ?? {};
  const count = countAtFirst(photos);
  if (!given?.data || notYetPublic || photos.length <= count) return { item: given, photos: [] };
  return {
    item: { data: { ...given.data, photos: photos.slice(0, count) } },
    photos: photos
      .slice(count)
      .flatMap(({ url, caption }, index) =>
        url ? [{ address: url, title: caption ?? photoTitle(count + index) }] : [],
      ),
  };
}
