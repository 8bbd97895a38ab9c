import { generatePath, matchPath } from 'react-router';
import type { ContentTypeName } from '#contract/content/index.ts';
import { paths } from '../paths.ts';

/** The screens that share a tab. */
export interface AdminSection {
  label: string;
  /** The path of the first screen: for a content type, the screen that adds content. */
  path: string;
  /** The path of the second screen: for a content type, the screen that manages content. */
  managePath: string;
  /** The paths of further screens of the tab, which its first two lead to. */
  furtherPaths?: string[];
}

/** The sections of the content manager, in the order of their tabs (docs/product.md, "Admin routes"). */
export const adminSections: AdminSection[] = [
  {
    label: 'Past Events',
    path: paths.admin.pastEvents,
    managePath: paths.admin.managePastEvents,
    furtherPaths: [paths.admin.eventPhotos],
  },
  { label: 'Upcoming Events', path: paths.admin.upcomingEvents, managePath: paths.admin.manageUpcomingEvents },
  {
    label: 'Governing Team',
    path: paths.admin.governingTeam,
    managePath: paths.admin.manageGoverningTeam,
    furtherPaths: [paths.admin.severalMembers, paths.admin.formerMembers, paths.admin.manageFormerMembers],
  },
  { label: 'Electromazine', path: paths.admin.electromazine, managePath: paths.admin.manageElectromazine },
  { label: 'Our Team Journey', path: paths.admin.journey, managePath: paths.admin.journeyGallery },
  { label: 'Site', path: paths.admin.site, managePath: paths.admin.siteSection },
];

/** The paths of the screens that list the items of a type. */
export const managePaths: Record<ContentTypeName, string> = {
  pastEvents: paths.admin.managePastEvents,
  upcomingEvents: paths.admin.manageUpcomingEvents,
  governingTeam: paths.admin.manageGoverningTeam,
  electromazine: paths.admin.manageElectromazine,
  journey: paths.admin.journeyGallery,
  formerMembers: paths.admin.manageFormerMembers,
  eventPhotos: paths.admin.managePastEvents,
};

/** Returns the path of the screen for the photos of a past event. */
export const eventPhotosPath = (id: string) => generatePath(paths.admin.eventPhotos, { id });

/** Returns whether the screen at `pathname` is one of a section's screens. */
export function isIn({ path, managePath, furtherPaths = [] }: AdminSection, pathname: string): boolean {
  return [path, managePath, ...furtherPaths].some((one) => matchPath(one, pathname) !== null);
}

/** The id of the heading of the form that adds an admin. Links lead to it. */
export const addAdminId = 'add-admin';
