import { generatePath, matchPath } from 'react-router';
import type { ContentType } from '#contract/content/contentType.ts';
import { contentTypes, screenPathsOf } from '#contract/content/index.ts';
import { contractFeatures } from '#features/contract.ts';
import { groupBy } from './groupBy.ts';

/** The screens that share a tab. The tab leads to the first one. */
export interface AdminSection {
  label: string;
  paths: readonly string[];
}

const typesByTab = groupBy<string, ContentType>(Object.values(contentTypes), ({ screens }) => screens.tab);

/** The sections of the content manager, in the order of their tabs (web/admin/README.md, "Admin routes"). */
export const adminSections: AdminSection[] = [
  ...[...typesByTab].map(([label, types]) => ({ label, paths: types.flatMap(screenPathsOf) })),
  ...contractFeatures.flatMap(({ tab, screens = [] }) => (tab === undefined ? [] : { label: tab, paths: screens })),
];

/** Returns the path of the screen for the photos of a past event. */
export const eventPhotosPath = (id: string) => generatePath(contentTypes.eventPhotos.screens.add, { id });

/** Returns whether the screen at `pathname` is one of a section's screens. */
export const isIn = (section: AdminSection, pathname: string): boolean =>
  section.paths.some((path) => matchPath(path, pathname) !== null);
