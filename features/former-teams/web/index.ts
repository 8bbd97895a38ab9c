import { contentTypes } from '#contract/content/index.ts';
import { teamYearName } from '#contract/teams.ts';
import type { AdminFeature } from '#web/admin/feature.ts';
import { screen } from '#web/admin/screen.ts';
import { NewYear } from './NewYear.tsx';

export const formerTeams: AdminFeature = {
  name: 'former-teams',
  describers: { formerMembers: ({ name, year }) => ({ name, detail: teamYearName(year) }) },
  AboveTeam: NewYear,
  firstTasks: [
    {
      order: 4,
      text: 'Start the new year of the governing team',
      path: contentTypes.governingTeam.screens.manage,
    },
  ],
  screens: [
    screen(contentTypes.formerMembers.screens.add, 'AddFormerMember', () => import('./FormerMemberScreens.tsx')),
    screen(contentTypes.formerMembers.screens.manage, 'ManageFormerMembers', () => import('./FormerMemberScreens.tsx')),
  ],
};
