import type { RouteShorthandOptionsWithHandler } from 'fastify';
import { z } from 'zod';
import { contentTypes } from '#contract/content/index.ts';
import { moveBackMessages } from '#contract/content/pastEvents.ts';
import { togetherSchema } from '#contract/content/several.ts';
import { moveTogetherToPastSchema, moveToPastMessages, moveToPastSchema } from '#contract/content/upcomingEvents.ts';
import { describeCall } from '../http/docs.ts';
import { validate } from '../http/validation.ts';
import type { Services } from '../services.ts';
import { idOf, idsOf } from './contentCalls.ts';
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
      const [data] = await eventMoves.moveToPast([id], clubName, adminOf(request));
      return { data, message: moveToPastMessages.done };
    },
  };
}

/** Turns several upcoming events into past events of a club, all or none. Answers 404 if one of them does not exist. */
export function moveTogetherToPastCall({ eventMoves }: Services): RouteShorthandOptionsWithHandler {
  return {
    schema: describeCall('moveTogetherToPastEvents', {
      summary: 'Move several upcoming events to the past events',
      description:
        'All of them, or none if one of them does not exist. The past events are answered in the same order.',
      body: moveTogetherToPastSchema,
      answer: z.array(pastEvents.item),
    }),
    async handler(request) {
      const ids = idsOf(request, upcomingEvents);
      const { clubName } = validate(moveToPastSchema, request.body);
      const data = await eventMoves.moveToPast(ids, clubName, adminOf(request));
      return { data, message: moveToPastMessages.doneTogether(ids.length) };
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
      const [data] = await eventMoves.moveBack([id], adminOf(request));
      return { data, message: moveBackMessages.done };
    },
  };
}

/** Undoes the moves of several events, all or none. Answers 404 and 409 as the call for one event does. */
export function moveTogetherBackCall({ eventMoves }: Services): RouteShorthandOptionsWithHandler {
  return {
    schema: describeCall('moveTogetherBackToUpcomingEvents', {
      summary: 'Move several past events back to the upcoming events',
      description: 'All of them, or none if one of them does not exist (404) or has changed since it was moved (409).',
      body: togetherSchema,
      answer: z.array(upcomingEvents.item),
    }),
    async handler(request) {
      const ids = idsOf(request, pastEvents);
      const data = await eventMoves.moveBack(ids, adminOf(request));
      return { data, message: moveBackMessages.doneTogether(ids.length) };
    },
  };
}
