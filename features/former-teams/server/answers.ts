import { formerMembers } from '#contract/content/formerMembers.ts';
import { unwrapList } from '#contract/envelope.ts';
import type { TeamYear } from '#contract/teams.ts';
import type { ListCache } from '#server/content/listCache.ts';
import type { Team } from '../contract/pages.ts';
import type { Teams } from './teams.ts';

export type TeamAnswers = ReturnType<typeof createTeamAnswers>;

/** The answers about former teams, from the cache of lists. */
export function createTeamAnswers(teams: Teams, cache: ListCache) {
  /** The former teams (`Team`). */
  const all = () => cache.get(formerMembers.name, 'teams', async () => ({ data: await teams.list() }));
  return {
    all,
    /** The members of a former team; undefined for a year without a team, of which nothing stays in memory. */
    async one(year: TeamYear) {
      const known = unwrapList<Team>(JSON.parse((await all()).identity.toString()));
      if (!known.some((team) => team.year === year)) return undefined;
      return cache.get(formerMembers.name, `team ${year}`, async () => ({ data: await teams.members(year) }));
    },
  };
}
