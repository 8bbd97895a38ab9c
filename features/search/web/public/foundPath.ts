import { isItemType, itemPath, kindOf } from '#contract/itemPages.ts';
import { places } from '#features/places.ts';
import { paths } from '#web/paths.ts';
import type { FoundItem } from './found.ts';

/** Returns the path of the page that shows an item: its own, or that of its team. */
export function foundPath({ type, item }: FoundItem): string {
  if (isItemType(type)) return itemPath(kindOf(type), item._id);
  return places.map((placeOf) => placeOf(type, item)).find(Boolean) ?? paths.ourTeam;
}
