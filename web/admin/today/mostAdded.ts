import type { ActivityEntry } from '#contract/activity.ts';
import type { AddWay } from '../feature.ts';

/** Returns ways to add, that of which most was added lately first. */
export function mostAdded(ways: readonly AddWay[], entries: readonly Pick<ActivityEntry, 'action' | 'type'>[]) {
  const added = entries.filter(({ action }) => action === 'added' || action === 'drafted');
  const countOf = ({ type }: AddWay) => added.filter((entry) => entry.type === type).length;
  return [...ways].sort((one, other) => countOf(other) - countOf(one));
}
