import { type ItemType, isItemType, itemPath, kindOf } from '#contract/itemPages.ts';
import { places } from '#features/places.ts';
import { paths } from '#web/paths.ts';
import type { FoundItem } from './found.ts';

/** The pages of lists whose items have no pages of their own; `undefined` for those that features place. */
const pagesOfLists: Record<Exclude<FoundItem['type'], ItemType>, string | undefined> = {
  governingTeam: paths.ourTeam,
  formerMembers: undefined,
};

/** Returns the path of the page that shows an item: its own, or one with its list. Undefined without such a page. */
export function foundPath({ type, item }: FoundItem): string | undefined {
  if (isItemType(type)) return itemPath(kindOf(type), item._id);
  const place = places.map((placeOf) => placeOf(type, item)).find(Boolean);
  return place ?? pagesOfLists[type];
}
