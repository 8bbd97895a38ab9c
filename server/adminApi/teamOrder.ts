import type { RouteShorthandOptionsWithHandler } from 'fastify';
import { teamOrderMessages, teamOrderSchema } from '#contract/content/governingTeam.ts';
import { contentTypes } from '#contract/content/index.ts';
import { describeCall, jsonOf, listOf } from '../http/docs.ts';
import { validate } from '../http/validation.ts';
import type { ContentServices } from './contentCalls.ts';

/** Puts the governing team into an order; 409 if the team is another than the one that was ordered. */
export function teamOrderCall({ store }: ContentServices): RouteShorthandOptionsWithHandler {
  return {
    schema: describeCall('Order the governing team', {
      body: jsonOf(teamOrderSchema),
      answer: listOf(contentTypes.governingTeam),
    }),
    async handler(request) {
      const { ids } = validate(teamOrderSchema, request.body);
      return { data: await store.reorderTeam(ids, request.admin), message: teamOrderMessages.done };
    },
  };
}
