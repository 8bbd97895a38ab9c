import { matchPath } from 'react-router';
import { paths } from '../../paths.ts';

/** The public pages, in the order of the navigation (spec, section 2). */
export const navigation = [
  { path: paths.home, label: 'Home' },
  { path: paths.about, label: 'About' },
  { path: paths.ourEvents, label: 'Our Events' },
  { path: paths.ourTeam, label: 'Our Team' },
] as const;

/** What `aria-current` says of an entry: that it leads to this page, or that this page, the gallery, belongs to it. */
export function currentOf(entry: string, pathname: string): 'page' | 'true' | undefined {
  if (matchPath(entry, pathname)) return 'page';
  return entry === paths.ourEvents && matchPath(paths.allEvents, pathname) ? 'true' : undefined;
}

/** The footer's quick links (spec, section 2). */
export const quickLinks = [
  { path: paths.home, label: 'Home' },
  { path: paths.ourTeam, label: 'Team' },
  { path: paths.ourEvents, label: 'Events' },
  { path: paths.about, label: 'About Us' },
] as const;
