import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contentTypes } from '#contract/content/index.ts';
import { orderMessages, orderSchema } from '#contract/content/several.ts';
import { today } from '#contract/dates.ts';
import { isTeamYear, type TeamYear } from '#contract/teams.ts';
import { adminOf } from '#server/adminApi/guard.ts';
import { whenReady } from '#server/cache.ts';
import { now } from '#server/clock.ts';
import type { ServerFeature } from '#server/feature.ts';
import { sendJson } from '#server/http/compressedBody.ts';
import { describeCall, publicListOf } from '#server/http/docs.ts';
import { notFound } from '#server/http/errors.ts';
import { neverRefused } from '#server/http/overload.ts';
import { validate } from '#server/http/validation.ts';
import type { Services } from '#server/services.ts';
import {
  newYearMessages,
  newYearSchema,
  noFormerTeam,
  startNewYearSchema,
  teamSchema,
  teamYearPaths,
} from '../contract/newYear.ts';
import { teamsPaths } from '../contract/pages.ts';
import { createTeamAnswers, pagesOfTeams, type TeamAnswers } from './pages.ts';
import { createTeams, type Teams } from './teams.ts';

export const formerTeams: ServerFeature = {
  open(services) {
    const { database, media, writer, listCache } = services;
    const teams = createTeams(database, media, writer);
    const answers = createTeamAnswers(teams, listCache);
    return {
      forVisitors: (api) => registerTeamCalls(api, answers),
      forStaff: (api) => registerStaffCalls(api, teams, services),
      pages: pagesOfTeams(answers),
    };
  },
};

/** The year in the path of a call about a team. */
const yearParameter = z.object({
  year: z.string().meta({ description: 'The year of the team, such as 2025-26' }),
});

/** Returns the year in a call's path. Throws a 404 for a text that cannot be a year. */
function yearOf(request: { params: unknown }): TeamYear {
  const { year } = request.params as { year: string };
  if (!isTeamYear(year)) throw notFound(noFormerTeam);
  return year;
}

/** Registers the public reads of the teams of former years, under `/api`. */
function registerTeamCalls(app: FastifyInstance, answers: TeamAnswers): void {
  app.get(teamsPaths.all, {
    ...neverRefused,
    schema: describeCall('readTeams', {
      summary: 'The teams of former years',
      description: 'The latest year first. A year without members has no team.',
      tag: 'Public',
      answer: z.array(teamSchema),
    }),
    handler: (request, reply) => whenReady(answers.all(), (body) => sendJson(request, reply, body, 'public')),
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
      const body = await answers.one(yearOf(request));
      if (body === undefined) throw notFound(noFormerTeam);
      return sendJson(request, reply, body, 'public');
    },
  });
}

/** Registers the calls of staff: the order of a former team, the start of a new year, and its undo. */
function registerStaffCalls(app: FastifyInstance, teams: Teams, { settings }: Pick<Services, 'settings'>): void {
  app.put(teamYearPaths.order(':year'), {
    schema: describeCall('orderFormerTeam', {
      summary: 'Order the team of a former year',
      description: contentTypes.governingTeam.order.description,
      parameters: yearParameter,
      body: orderSchema,
      answer: z.array(contentTypes.formerMembers.item),
    }),
    handler: async (request) => {
      const year = yearOf(request);
      const { ids } = validate(orderSchema, request.body);
      return { data: await teams.order(year, ids, adminOf(request)), message: orderMessages.done };
    },
  });

  app.get(teamYearPaths.start, {
    schema: describeCall('readNewYear', {
      summary: 'What can be done about the year of the present team',
      description: 'The number of its members, the year to propose for it, and the year whose start can be undone.',
      answer: newYearSchema,
    }),
    handler: async () => {
      const { timeZone } = (await settings.current()).settings.region;
      return { data: await teams.newYear(today(timeZone, new Date(now()))) };
    },
  });

  app.post(teamYearPaths.start, {
    schema: describeCall('startNewYear', {
      summary: 'Make the present team that of a former year',
      description:
        'Its public members move, in their order, and the list is empty for the new team. Without a member, and for a ' +
        'year that has a team, the answer is 409.',
      body: startNewYearSchema,
      answer: teamSchema,
    }),
    handler: async (request) => {
      const { year } = validate(startNewYearSchema, request.body);
      return { data: await teams.start(year, adminOf(request)), message: newYearMessages.done(year) };
    },
  });

  app.post(teamYearPaths.undo(':year'), {
    schema: describeCall('undoNewYear', {
      summary: 'Make the team of the latest year the present team again',
      description: 'It can be undone while the present team has no public member; else the answer is 409.',
      parameters: yearParameter,
    }),
    handler: async (request) => {
      const year = yearOf(request);
      await teams.undo(year, adminOf(request));
      return { data: null, message: newYearMessages.undone(year) };
    },
  });
}
