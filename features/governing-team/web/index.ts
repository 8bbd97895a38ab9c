import type { AdminFeature } from '#web/admin/feature.ts';
import { screen } from '#web/admin/screen.ts';
import { paths } from '#web/paths.ts';
import { AddTeamMember, ManageGoverningTeam } from './TeamScreens.tsx';

export const governingTeam: AdminFeature = {
  name: 'governing-team',
  screens: [
    { path: paths.admin.governingTeam, Component: AddTeamMember },
    { path: paths.admin.manageGoverningTeam, Component: ManageGoverningTeam },
    screen(paths.admin.severalMembers, 'SeveralMembers', () => import('./SeveralMembers.tsx')),
  ],
};
