import type { RouteShorthandOptionsWithHandler } from 'fastify';
import { contentTypes } from '#contract/content/index.ts';
import { moveToPastMessages, moveToPastSchema } from '#contract/content/upcomingEvents.ts';
import { describeCall, idParameter } from '../http/docs.ts';
import { validate } from '../http/validation.ts';
import { type ContentServices, idOf } from './contentCalls.ts';
import { adminOf } from './guard.ts';

/** Turns an upcoming event into a past event of a club. Answers 404 if the event does not exist. */
export function moveToPastCall({ store }: ContentServices): RouteShorthandOptionsWithHandler {
  const { upcomingEvents, pastEvents } = contentTypes;
  return {
    schema: describeCall('moveToPastEvents', {
      summary: 'Move one upcoming event to the past events',
      description: 'It becomes a past event of the club, with an id of its own. The address of its page leads there.',
      parameters: idParameter,
      body: moveToPastSchema,
      answer: pastEvents.item,
    }),
    async handler(request) {
      const id = idOf(request, upcomingEvents);
      const { clubName } = validate(moveToPastSchema, request.body ?? {});
      return { data: await store.moveToPast(id, clubName, adminOf(request)), message: moveToPastMessages.done };
    },
  };
}
