import { matchPath } from 'react-router';
import { pages } from '../../pages.ts';
import { paths } from '../../paths.ts';

/** The pages that the navigation names. */
export const navigation = pages.filter(({ label }) => label !== undefined);

/** What `aria-current` says of an entry: that it leads to this page, or that this page, the gallery, belongs to it. */
export function currentOf(entry: string, pathname: string): 'page' | 'true' | undefined {
  if (matchPath(entry, pathname)) return 'page';
  return entry === paths.ourEvents && matchPath(paths.allEvents, pathname) ? 'true' : undefined;
}

/** The footer's quick links (docs/product.md, "Navigation and footer"). */
export const quickLinks = [
  { path: paths.home, label: 'Home' },
  { path: paths.ourTeam, label: 'Team' },
  { path: paths.ourEvents, label: 'Events' },
  { path: paths.about, label: 'About Us' },
] as const;
