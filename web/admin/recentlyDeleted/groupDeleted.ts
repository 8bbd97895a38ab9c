import type { DeletedItem } from '#contract/recentlyDeleted.ts';
import { groupBy } from '../groupBy.ts';

/** Returns deleted items as groups of those that were deleted together. The groups have the order of the items. */
export function groupDeleted(items: readonly DeletedItem[]): DeletedItem[][] {
  return [...groupBy(items, ({ type, deletedBy, deletedAt }) => `${type} ${deletedAt} ${deletedBy}`).values()];
}
