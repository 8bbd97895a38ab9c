import { unwrapList } from '#contract/envelope.ts';
import type { ContentName } from '#contract/rendering.ts';
import { isTeamYear, type Team, type TeamYear, teamPages } from '#contract/teams.ts';
import type { Reader, Reading } from './pageContent.ts';

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

/**
 * Reads the content of the page of the former teams, or of one of them; undefined without such a team. A page whose
 * team can't be read has no content, and fetches it.
 */
export async function readTeamAddress(
  { readTeams, readTeam, readSettings }: Reader,
  { year }: TeamAddress,
): Promise<{ names: ContentName[]; reading: Reading } | undefined> {
  try {
    const teams = await readTeams();
    const team = year === undefined ? undefined : await readTeam(year);
    if (unwrapList(JSON.parse(teams.identity.toString())).length === 0) return undefined;
    if (year === undefined) return { names: ['settings', 'teams'], reading: [readSettings(), teams] };
    return team && { names: ['settings', 'teams', 'team'], reading: [readSettings(), teams, team] };
  } catch {
    return { names: ['settings'], reading: [readSettings()] };
  }
}

/** Returns the paths of the pages of former teams; none without a team. */
export async function teamPaths({ readTeams }: Pick<Reader, 'readTeams'>): Promise<string[]> {
  const teams = unwrapList<Team>(JSON.parse((await readTeams()).identity.toString()));
  return teams.length === 0 ? [] : [teamPages.all, ...teams.map(({ year }) => teamPages.one(year))];
}
