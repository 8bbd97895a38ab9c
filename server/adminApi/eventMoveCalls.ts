import type { RouteShorthandOptionsWithHandler } from 'fastify';
import { contentTypes } from '#contract/content/index.ts';
import { moveBackMessages } from '#contract/content/pastEvents.ts';
import { moveToPastMessages, moveToPastSchema } from '#contract/content/upcomingEvents.ts';
import { describeCall } from '../http/docs.ts';
import { validate } from '../http/validation.ts';
import type { Services } from '../services.ts';
import { idOf } from './contentCalls.ts';
import { adminOf } from './guard.ts';

const { upcomingEvents, pastEvents } = contentTypes;

/** Turns an upcoming event into a past event of a club. Answers 404 if the event does not exist. */
export function moveToPastCall({ eventMoves }: Services): RouteShorthandOptionsWithHandler {
  return {
    schema: describeCall('moveToPastEvents', {
      summary: 'Move one upcoming event to the past events',
      description: 'It becomes a past event of the club, with an id of its own. The address of its page leads there.',
      body: moveToPastSchema,
      answer: pastEvents.item,
    }),
    async handler(request) {
      const id = idOf(request, upcomingEvents);
      const { clubName } = validate(moveToPastSchema, request.body ?? {});
      return { data: await eventMoves.moveToPast(id, clubName, adminOf(request)), message: moveToPastMessages.done };
    },
  };
}

/**
 * Turns a moved event back into the upcoming event that it was. Answers 404 if the event does not exist, and 409 if it
 * has changed since it was moved.
 */
export function moveBackCall({ eventMoves }: Services): RouteShorthandOptionsWithHandler {
  return {
    schema: describeCall('moveBackToUpcomingEvents', {
      summary: 'Move one past event back to the upcoming events',
      description: 'It undoes a move: the event is as it was before. One that has changed since is refused with a 409.',
      answer: upcomingEvents.item,
    }),
    async handler(request) {
      const id = idOf(request, pastEvents);
      return { data: await eventMoves.moveBack(id, adminOf(request)), message: moveBackMessages.done };
    },
  };
}
