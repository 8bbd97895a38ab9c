import { unwrapList } from '#contract/envelope.ts';
import { isTeamYear, type TeamYear } from '#contract/teams.ts';
import type { FeatureContent, FeaturePages } from '#server/site/featurePages.ts';
import type { ContentAnswer, PartAnswers } from '#server/site/pageContent.ts';
import { presentTeamPage, type Team, teamPages, yearOfPage } from '../contract/pages.ts';
import type { TeamAnswers } from './answers.ts';

/** Returns the pages of former teams: of all, and of each. They exist only if there is such a team. */
export const pagesOfTeams = ({ all, one }: TeamAnswers): FeaturePages => ({
  has: (path) => path === teamPages.all || yearAt(path) !== undefined,
  async read(path): Promise<FeatureContent | undefined> {
    const year = yearAt(path);
    const teams = await all();
    const team = year === undefined ? undefined : await one(year);
    if (teamsIn(teams).length === 0) return undefined;
    if (year === undefined) return { parts: { teams } };
    return team && { parts: { teams, team } };
  },
  beside: (path): PartAnswers => (path === presentTeamPage ? { teams: all() } : {}),
  async paths() {
    const teams = teamsIn(await all());
    return teams.length === 0 ? [] : [teamPages.all, ...teams.map(({ year }) => teamPages.one(year))];
  },
});

function yearAt(path: string): TeamYear | undefined {
  const year = yearOfPage(path);
  return isTeamYear(year) && path === teamPages.one(year) ? year : undefined;
}

const teamsIn = ({ identity }: ContentAnswer) => unwrapList<Team>(JSON.parse(identity.toString()));
