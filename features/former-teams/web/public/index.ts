import type { PublicFeature } from '#web/public/feature.ts';
import { presentTeamPage, teamPages } from '../../contract/pages.ts';

export const formerTeams: PublicFeature = {
  name: 'former-teams',
  pages: [
    {
      has: (path) => path === teamPages.all,
      load: () => import('./FormerTeams.tsx'),
      sections: [],
      isShort: true,
      parent: presentTeamPage,
    },
    {
      has: (path) => path.startsWith(teamPages.one('')),
      load: () => import('./FormerTeam.tsx'),
      sections: [],
      parent: presentTeamPage,
    },
  ],
  prerendered: [teamPages.all, teamPages.one('*')],
  governingTeamLink: { label: 'The teams of former years', path: teamPages.all, part: 'teams' },
};
