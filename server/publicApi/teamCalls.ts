import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contentTypes } from '#contract/content/index.ts';
import { newYearMessages, teamSchema } from '#contract/newYear.ts';
import { isTeamYear, type TeamYear, teamsPaths } from '#contract/teams.ts';
import { whenReady } from '../cache.ts';
import { sendJson } from '../http/compressedBody.ts';
import { describeCall, publicListOf } from '../http/docs.ts';
import { notFound } from '../http/errors.ts';
import { neverRefused } from '../http/overload.ts';
import type { Services } from '../services.ts';

/** Registers the public reads of the teams of former years, under `/api`. */
export function registerTeamCalls(app: FastifyInstance, { lists }: Services): void {
  app.get(teamsPaths.all, {
    ...neverRefused,
    schema: describeCall('readTeams', {
      summary: 'The teams of former years',
      description: 'The latest year first. A year without members has no team.',
      tag: 'Public',
      answer: z.array(teamSchema),
    }),
    handler: (request, reply) => whenReady(lists.teams(), (body) => sendJson(request, reply, body, 'public')),
  });

  app.get(teamsPaths.one(':year'), {
    ...neverRefused,
    schema: describeCall('readTeam', {
      summary: 'The members of the team of a former year',
      description: 'In the order in which the site shows them. A year without a team is answered 404.',
      tag: 'Public',
      parameters: yearParameter,
      answer: publicListOf(contentTypes.formerMembers),
    }),
    handler: async (request, reply) => {
      const body = await lists.team(yearOf(request));
      if (body === undefined) throw notFound(newYearMessages.unknown);
      return sendJson(request, reply, body, 'public');
    },
  });
}

export const yearParameter = z.object({
  year: z.string().meta({ description: 'The year of the team, such as 2025-26' }),
});

/** Returns the year in a call's path. Throws a 404 for a text that cannot be a year. */
export function yearOf(request: { params: unknown }): TeamYear {
  const { year } = request.params as { year: string };
  if (!isTeamYear(year)) throw notFound(newYearMessages.unknown);
  return year;
}
