import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formerTeamOrderPath } from '#contract/content/formerMembers.ts';
import { teamOrderMessages, teamOrderPath } from '#contract/content/governingTeam.ts';
import { contentTypes } from '#contract/content/index.ts';
import { orderSchema } from '#contract/content/order.ts';
import { describeCall } from '../http/docs.ts';
import { validate } from '../http/validation.ts';
import { yearOf, yearParameter } from '../publicApi/teamYear.ts';
import type { Services } from '../services.ts';
import { adminOf } from './guard.ts';

/** Registers the calls that order the members of a team. */
export function registerTeamOrderCalls(app: FastifyInstance, { orderTeam }: Services): void {
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
      return { data: await orderTeam(ids, adminOf(request)), message: teamOrderMessages.done };
    },
  });
  app.put(formerTeamOrderPath(':year'), {
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
      return { data: await orderTeam(ids, adminOf(request), year), message: teamOrderMessages.done };
    },
  });
}
