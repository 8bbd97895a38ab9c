import { use } from 'react';
import { contentTypes } from '#contract/content/index.ts';
import type { DeletedItem } from '#contract/recentlyDeleted.ts';
import { useSection } from '../../api/settings.ts';
import { AdminFeatures, type Description } from '../feature.ts';

/** Returns the function that describes a deleted item. One of a feature that was taken out has the noun of its type. */
export function useDescribeDeleted(): (deleted: DeletedItem) => Description {
  const clubs = useSection('clubs');
  const describers = Object.assign({}, ...use(AdminFeatures).map((feature) => feature.describers));
  return ({ type, item }) => describers[type]?.(item, clubs) ?? { name: contentTypes[type].noun };
}
