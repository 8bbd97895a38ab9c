import { unwrapList } from '#contract/envelope.ts';
import { isTeamYear, type TeamYear } from '#contract/teams.ts';
import type { FeatureContent, FeaturePages, ReadApi } from '#server/site/featurePages.ts';
import type { ContentAnswer, PartAnswers } from '#server/site/pageContent.ts';
import { presentTeamPage, type Team, teamPages, teamsPaths, yearOfPage } from '../contract/pages.ts';

/** The reads of former teams: those of this server, or of the API (`npm run dev`). */
interface Reads {
  all(): ContentAnswer | Promise<ContentAnswer>;
  one(year: TeamYear): Promise<ContentAnswer | undefined>;
}

/** Returns the pages of former teams: of all, and of each. They exist only if there is such a team. */
export const pagesOfTeams = ({ all, one }: Reads): FeaturePages => ({
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

/** Returns these pages with the content of an API. */
export const pagesOfApi = (read: ReadApi): FeaturePages => {
  const bodyOf = async (call: string) => {
    const answer = await read(call);
    return answer.status === 200 ? answer.body : undefined;
  };
  const none: ContentAnswer = { etag: 'none', identity: Buffer.from(JSON.stringify({ data: [] })) };
  return pagesOfTeams({
    all: async () => (await bodyOf(teamsPaths.all)) ?? none,
    one: (year) => bodyOf(teamsPaths.one(year)),
  });
};

function yearAt(path: string): TeamYear | undefined {
  const year = yearOfPage(path);
  return isTeamYear(year) && path === teamPages.one(year) ? year : undefined;
}

const teamsIn = ({ identity }: ContentAnswer) => unwrapList<Team>(JSON.parse(identity.toString()));
