import { contentTypes } from '#contract/content/index.ts';
import type { AdminFeature } from '#web/admin/feature.ts';
import { screen } from '#web/admin/screen.ts';
import { AddTeamMember, ManageGoverningTeam } from './TeamScreens.tsx';

export const governingTeam: AdminFeature = {
  name: 'governing-team',
  describers: { governingTeam: ({ name, designation }) => ({ name, detail: designation }) },
  screens: [
    { path: contentTypes.governingTeam.screens.add, Component: AddTeamMember },
    { path: contentTypes.governingTeam.screens.manage, Component: ManageGoverningTeam },
    screen(contentTypes.governingTeam.screens.several, 'SeveralMembers', () => import('./SeveralMembers.tsx')),
  ],
};
