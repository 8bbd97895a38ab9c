import { matchPath } from 'react-router';
import { paths } from '../paths.ts';

/** A content type's two screens, under one tab. */
export interface AdminSection {
  label: string;
  /** Where its content is added. */
  path: string;
  /** Where its content is managed. */
  managePath: string;
}

/** The admin's sections, in the order of their tabs (docs/product.md, "Admin routes"). */
export const adminSections: AdminSection[] = [
  { label: 'Past Events', path: paths.admin.pastEvents, managePath: paths.admin.managePastEvents },
  { label: 'Upcoming Events', path: paths.admin.upcomingEvents, managePath: paths.admin.manageUpcomingEvents },
  { label: 'Governing Team', path: paths.admin.governingTeam, managePath: paths.admin.manageGoverningTeam },
  { label: 'Electromazine', path: paths.admin.electromazine, managePath: paths.admin.manageElectromazine },
  { label: 'Our Team Journey', path: paths.admin.journey, managePath: paths.admin.journeyGallery },
];

/** The screens beside the sections, for whoever works here. */
export const staffScreens = [
  { label: 'Recently deleted', path: paths.admin.recentlyDeleted },
  { label: 'Activity', path: paths.admin.activity },
  { label: 'Account', path: paths.admin.account },
];

/** Whether the screen at `pathname` is one of a section's two. */
export function isIn({ path, managePath }: AdminSection, pathname: string): boolean {
  return [path, managePath].some((one) => matchPath(one, pathname) !== null);
}
