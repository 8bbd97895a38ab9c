import type { AdminFeature } from '#web/admin/feature.ts';
import { screen } from '#web/admin/screen.ts';
import { paths } from '#web/paths.ts';
import { NewYear } from './NewYear.tsx';

export const formerTeams: AdminFeature = {
  name: 'former-teams',
  AboveTeam: NewYear,
  screens: [
    screen(paths.admin.formerMembers, 'AddFormerMember', () => import('./FormerMemberScreens.tsx')),
    screen(paths.admin.manageFormerMembers, 'ManageFormerMembers', () => import('./FormerMemberScreens.tsx')),
  ],
};
