import { unwrapList } from '#contract/envelope.ts';
import { readPublicItems } from '#contract/publicItems.ts';
import { isTeamYear, teamTitle } from '#contract/teams.ts';
import type { FeatureRendering } from '#web/featureRendering.ts';
import { readTeams, teamPages, yearOfPage } from '../../contract/pages.ts';

export const formerTeams: FeatureRendering = {
  name: 'former-teams',
  parts: {
    teams(given) {
      const content = readTeams(unwrapList(given));
      return content.length > 0 ? { content } : undefined;
    },
    team(given) {
      const content = readPublicItems('formerMembers', unwrapList(given));
      return { content, pictures: content };
    },
  },
  trail(path) {
    const year = yearOfPage(path);
    if (!isTeamYear(year) || path !== teamPages.one(year)) return [];
    return [
      ['Former Teams', teamPages.all],
      [teamTitle(year), path],
    ];
  },
};
