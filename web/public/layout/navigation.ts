import { use } from 'react';
import { numberOfPhotoPage } from '#contract/photoPages.ts';
import { publicFeatures } from '#features/public.ts';
import { featurePageAt, pages } from '../../pages.ts';
import { paths } from '../../paths.ts';
import { useCopy } from '../../siteCopy.ts';
import { PagePath } from '../pageParts.ts';

interface NavigationEntry {
  path: string;
  label: string;
  /** The `aria-current` value: 'page' if the entry leads to this page, 'true' if this page belongs to it. */
  current: 'page' | 'true' | undefined;
}

/** Returns the entries of the navigation. */
export function useNavigation(): NavigationEntry[] {
  const shownPath = use(PagePath);
  return pages.flatMap(({ path, label }) =>
    label === undefined ? [] : [{ path, label, current: currentOf(path, shownPath) }],
  );
}

function currentOf(entry: string, path: string): NavigationEntry['current'] {
  if (entry === path) return 'page';
  const isOfEvents = entry === paths.ourEvents && path === paths.allEvents;
  const isOfTeam = entry === paths.ourTeam && numberOfPhotoPage(path) !== undefined;
  return isOfEvents || isOfTeam || featurePageAt(path)?.parent === entry ? 'true' : undefined;
}

const iconLinks = publicFeatures.flatMap(({ iconLink }) => iconLink ?? []);

/** Returns the links of features beside the navigation. They need a server, which a copy of the site does not have. */
export const useIconLinks = () => (useCopy().copy ? [] : iconLinks);
