import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { teamOrderMessages, teamOrderPath } from '#contract/content/governingTeam.ts';
import { contentTypes } from '#contract/content/index.ts';
import { orderSchema } from '#contract/content/order.ts';
import { today } from '#contract/dates.ts';
import { newYearMessages, newYearSchema, startNewYearSchema, teamSchema, teamYearPaths } from '#contract/newYear.ts';
import { now } from '../clock.ts';
import { describeCall } from '../http/docs.ts';
import { validate } from '../http/validation.ts';
import { yearOf, yearParameter } from '../publicApi/teamCalls.ts';
import type { Services } from '../services.ts';
import { adminOf } from './guard.ts';

/** Registers the calls about whole teams: the start of a new year and its undo, and the order of each team. */
export function registerTeamYearCalls(app: FastifyInstance, { teams, settings }: Services): void {
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

  const { governingTeam, formerMembers } = contentTypes;
  const sameMembers = 'The ids are those of all members. If the members are others meanwhile, the answer is 409.';
  app.put(teamOrderPath, {
    schema: describeCall('orderGoverningTeam', {
      summary: 'Order the governing team',
      description: sameMembers,
      body: orderSchema,
      answer: z.array(governingTeam.item),
    }),
    handler: async (request) => {
      const { ids } = validate(orderSchema, request.body);
      return { data: await teams.reorder(ids, adminOf(request)), message: teamOrderMessages.done };
    },
  });
  app.put(teamYearPaths.order(':year'), {
    schema: describeCall('orderFormerTeam', {
      summary: 'Order the team of a former year',
      description: sameMembers,
      parameters: yearParameter,
      body: orderSchema,
      answer: z.array(formerMembers.item),
    }),
    handler: async (request) => {
      const year = yearOf(request);
      const { ids } = validate(orderSchema, request.body);
      return { data: await teams.reorder(ids, adminOf(request), year), message: teamOrderMessages.done };
    },
  });
}
