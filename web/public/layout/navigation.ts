import { use } from 'react';
import { numberOfPhotoPage } from '#contract/photoPages.ts';
import { useKnownTeams } from '../../api/publicQueries.ts';
import { pages } from '../../pages.ts';
import { paths } from '../../paths.ts';
import { PagePath } from '../pagePath.ts';

interface NavigationEntry {
  path: string;
  label: string;
  /** The `aria-current` value: 'page' if the entry leads to this page, 'true' if this page belongs to it. */
  current: 'page' | 'true' | undefined;
}

/** Returns the entries of the navigation. The former teams stand there if there is one. */
export function useNavigation(): NavigationEntry[] {
  const shownPath = use(PagePath);
  const hasTeams = useKnownTeams().length > 0;
  const entries = [...pages, ...(hasTeams ? [{ path: paths.teams, label: 'Former Teams' }] : [])];
  return entries.flatMap(({ path, label }) =>
    label === undefined ? [] : [{ path, label, current: currentOf(path, shownPath) }],
  );
}

/** Returns the entry of the search, which stands behind the others. */
export function useSearchEntry(): NavigationEntry {
  const { search } = paths;
  return { path: search, label: 'Search', current: currentOf(search, use(PagePath)) };
}

function currentOf(entry: string, path: string): NavigationEntry['current'] {
  if (entry === path) return 'page';
  const isArchive = path === paths.archive || path.startsWith(`${paths.archive}/`);
  const isOfEvents = entry === paths.ourEvents && (path === paths.allEvents || isArchive);
  const isTeam = entry === paths.teams && path.startsWith(`${paths.teams}/`);
  const isPhotos = entry === paths.ourTeam && numberOfPhotoPage(path) !== undefined;
  return isOfEvents || isTeam || isPhotos ? 'true' : undefined;
}

/** The footer's quick links (docs/product.md, "Navigation and footer"). */
export const quickLinks = [
  { path: paths.home, label: 'Home' },
  { path: paths.ourTeam, label: 'Team' },
  { path: paths.ourEvents, label: 'Events' },
  { path: paths.about, label: 'About Us' },
] as const;
