import type { RouteShorthandOptionsWithHandler } from 'fastify';
import { z } from 'zod';
import { teamOrderMessages, teamOrderSchema } from '#contract/content/governingTeam.ts';
import { contentTypes } from '#contract/content/index.ts';
import { describeCall } from '../http/docs.ts';
import { validate } from '../http/validation.ts';
import type { Services } from '../services.ts';
import { adminOf } from './guard.ts';

/** Sets the order of the governing team. Answers 409 if its members differ from those of the request. */
export function teamOrderCall({ store }: Services): RouteShorthandOptionsWithHandler {
  return {
    schema: describeCall('orderGoverningTeam', {
      summary: 'Order the governing team',
      description: 'The ids are those of all members. If the members are others meanwhile, the answer is 409.',
      body: teamOrderSchema,
      answer: z.array(contentTypes.governingTeam.item),
    }),
    async handler(request) {
      const { ids } = validate(teamOrderSchema, request.body);
      return { data: await store.reorderTeam(ids, adminOf(request)), message: teamOrderMessages.done };
    },
  };
}
