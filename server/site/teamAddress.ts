import { unwrapList } from '#contract/envelope.ts';
import { isTeamYear, type Team, type TeamYear, teamPages } from '#contract/teams.ts';
import { type PageReading, pageReading, type Reader } from './pageContent.ts';

/** The page of the former teams, or of one of them. */
export interface TeamAddress {
  /** Undefined: all of them. */
  year?: TeamYear;
}

/** Returns the former teams whose page has a path; undefined for any other path. */
export function teamOfPath(path: string): TeamAddress | undefined {
  if (path === teamPages.all) return {};
  const year = path.slice(teamPages.one('').length);
  return isTeamYear(year) && path === teamPages.one(year) ? { year } : undefined;
}

/** Reads the content of the page of the former teams, or of one of them; undefined without such a team. */
export async function readTeamAddress(reader: Reader, { year }: TeamAddress): Promise<PageReading | undefined> {
  const teams = await reader.readTeams();
  const team = year === undefined ? undefined : await reader.readTeam(year);
  if (unwrapList(JSON.parse(teams.identity.toString())).length === 0) return undefined;
  if (year === undefined) return pageReading(reader, { teams });
  return team && pageReading(reader, { teams, team });
}

/** Returns the paths of the pages of former teams; none without a team. */
export async function teamPaths({ readTeams }: Pick<Reader, 'readTeams'>): Promise<string[]> {
  const teams = unwrapList<Team>(JSON.parse((await readTeams()).identity.toString()));
  return teams.length === 0 ? [] : [teamPages.all, ...teams.map(({ year }) => teamPages.one(year))];
}
