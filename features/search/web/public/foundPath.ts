import { itemPath, kindOf } from '#contract/itemPages.ts';
import { teamPages } from '#features/former-teams/contract/pages.ts';
import { paths } from '#web/paths.ts';
import type { FoundItem } from './found.ts';

/** Returns the path of the page that shows an item: its own, or that of its team. */
export function foundPath({ type, item }: FoundItem): string {
  if (type === 'formerMembers' && item.year !== undefined) return teamPages.one(item.year);
  if (type === 'formerMembers' || type === 'governingTeam') return paths.ourTeam;
  return itemPath(kindOf(type), item._id);
}
