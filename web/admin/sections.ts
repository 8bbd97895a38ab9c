import { paths } from '../paths.ts';

/** The admin's sections, in the order of their tabs (spec, section 2: Admin routes). */
export const adminSections = [
  { path: paths.admin.pastEvents, label: 'Past Events' },
  { path: paths.admin.upcomingEvents, label: 'Upcoming Events' },
  { path: paths.admin.governingTeam, label: 'Governing Team' },
  { path: paths.admin.electromazine, label: 'Electromazine' },
  { path: paths.admin.journey, label: 'Our Team Journey' },
] as const;
