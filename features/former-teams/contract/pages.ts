import { type TeamYear, toTeamYear } from '#contract/teams.ts';
import type { ListTexts } from '#contract/visitorTexts.ts';
import type { z } from '#contract/zod.ts';
import type { teamSchema } from './newYear.ts';

/** The paths of the pages. Without a former team there are none. */
export const teamPages = {
  all: '/teams',
  one: (year: TeamYear) => `/teams/${year}`,
} as const;

/** Returns the path of the page that shows a former member; undefined for an item of another type. */
export const placeOfMember = (type: string, { year }: { year?: string }) =>
  type === 'formerMembers' && year !== undefined ? teamPages.one(year) : undefined;

/** The page of the present team. It has a link to the former ones, if there are any. */
export const presentTeamPage = '/ourteam';

/** Returns the year in the path of a team's page. */
export const yearOfPage = (path: string): TeamYear => path.slice(teamPages.one('').length);

/** The public reads, under `apiBase`. */
export const teamsPaths = {
  /** GET answers a list of `Team`, the latest year first. */
  all: '/teams',
  /** GET answers the members of a team, in its order. A year without a team is answered 404. */
  one: (year: TeamYear) => `/teams/${year}`,
} as const;

export type Team = z.infer<typeof teamSchema>;

/** Reads the teams that the API sends. Values that are not teams are left out. */
export const readTeams = (values: unknown[]): Team[] =>
  values.flatMap((value) => {
    const { year, members } = (value ?? {}) as Partial<Record<keyof Team, unknown>>;
    const known = typeof year === 'string' ? toTeamYear(year) : undefined;
    return known !== undefined && Number.isSafeInteger(members) && Number(members) > 0
      ? [{ year: known, members: Number(members) }]
      : [];
  });

/** The texts of the list of teams, and of a team, without items to show. */
export const formerTeamTexts = {
  all: {
    loading: 'Loading the former teams...',
    empty: 'There is no former team.',
    failed: 'The former teams could not be loaded. Please try again later.',
  },
  one: {
    loading: 'Loading team members...',
    empty: 'There is no team of this year.',
    failed: 'Failed to fetch team members. Please try again later.',
  },
} as const satisfies Record<string, ListTexts>;
