import { pages } from '../../pages.ts';
import { paths } from '../../paths.ts';

/** The pages in the navigation. */
export const navigation = pages.filter(({ label }) => label !== undefined);

/**
 * Returns the `aria-current` value of an entry: 'page' if it leads to this page, 'true' if this page (the gallery)
 * belongs to it.
 */
export function currentOf(entry: string, path: string): 'page' | 'true' | undefined {
  if (entry === path) return 'page';
  return entry === paths.ourEvents && path === paths.allEvents ? 'true' : undefined;
}

/** The footer's quick links (docs/product.md, "Navigation and footer"). */
export const quickLinks = [
  { path: paths.home, label: 'Home' },
  { path: paths.ourTeam, label: 'Team' },
  { path: paths.ourEvents, label: 'Events' },
  { path: paths.about, label: 'About Us' },
] as const;
