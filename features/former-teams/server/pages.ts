import { formerMembers } from '#contract/content/formerMembers.ts';
import { unwrapList } from '#contract/envelope.ts';
import { isTeamYear, type TeamYear } from '#contract/teams.ts';
import type { ListCache } from '#server/content/listCache.ts';
import type { FeatureContent, FeaturePages } from '#server/feature.ts';
import type { ContentAnswer, PartAnswers } from '#server/site/pageContent.ts';
import { presentTeamPage, type Team, teamPages, yearOfPage } from '../contract/pages.ts';
import type { Teams } from './teams.ts';

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

export type TeamAnswers = ReturnType<typeof createTeamAnswers>;

/** The answers about former teams, from the cache of lists. */
export function createTeamAnswers(teams: Teams, cache: ListCache) {
  /** The former teams (`Team`). */
  const all = () => cache.get(formerMembers.name, 'teams', async () => ({ data: await teams.list() }));
  return {
    all,
    /** The members of a former team; undefined for a year without a team, of which nothing stays in memory. */
    async one(year: TeamYear) {
      if (!teamsIn(await all()).some((team) => team.year === year)) return undefined;
      return cache.get(formerMembers.name, `team ${year}`, async () => ({ data: await teams.members(year) }));
    },
  };
}
