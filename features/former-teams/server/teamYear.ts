import { z } from 'zod';
import { noFormerTeam } from '#contract/content/formerMembers.ts';
import { isTeamYear, type TeamYear } from '#contract/teams.ts';
import { notFound } from '#server/http/errors.ts';

/** The year in the path of a call about a team. */
export const yearParameter = z.object({
  year: z.string().meta({ description: 'The year of the team, such as 2025-26' }),
});

/** Returns the year in a call's path. Throws a 404 for a text that cannot be a year. */
export function yearOf(request: { params: unknown }): TeamYear {
  const { year } = request.params as { year: string };
  if (!isTeamYear(year)) throw notFound(noFormerTeam);
  return year;
}
