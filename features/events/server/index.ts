import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contentTypes } from '#contract/content/index.ts';
import { togetherSchema } from '#contract/content/several.ts';
import { idOf, idsOf } from '#server/adminApi/contentCalls.ts';
import { adminOf } from '#server/adminApi/guard.ts';
import type { ServerFeature } from '#server/feature.ts';
import { describeCall } from '#server/http/docs.ts';
import { validate } from '#server/http/validation.ts';
import { moveBackMessages, moveBackPath, moveTogetherBackPath } from '../contract/pastEvents.ts';
import {
  moveTogetherToPastPath,
  moveTogetherToPastSchema,
  moveToPastMessages,
  moveToPastPath,
  moveToPastSchema,
} from '../contract/upcomingEvents.ts';
import { createEventMoves, type EventMoves } from './moves.ts';

const { upcomingEvents, pastEvents } = contentTypes;

export const events: ServerFeature = {
  open: (services) => ({ forStaff: (api) => registerMoveCalls(api, createEventMoves(services)) }),
};

/** Registers the calls of staff that move events between the two lists. */
function registerMoveCalls(app: FastifyInstance, { moveToPast, moveBack }: EventMoves): void {
  app.post(moveBackPath(':id'), {
    schema: describeCall('moveBackToUpcomingEvents', {
      summary: 'Move one past event back to the upcoming events',
      description: 'It undoes a move: the event is as it was before. One that has changed since is refused with a 409.',
      answer: upcomingEvents.item,
    }),
    async handler(request) {
      const id = idOf(request, pastEvents);
      const [data] = await moveBack([id], adminOf(request));
      return { data, message: moveBackMessages.done };
    },
  });

  app.post(moveTogetherBackPath, {
    schema: describeCall('moveTogetherBackToUpcomingEvents', {
      summary: 'Move several past events back to the upcoming events',
      description: 'All of them, or none if one of them does not exist (404) or has changed since it was moved (409).',
      body: togetherSchema,
      answer: z.array(upcomingEvents.item),
    }),
    async handler(request) {
      const ids = idsOf(request, pastEvents);
      const data = await moveBack(ids, adminOf(request));
      return { data, message: moveBackMessages.doneTogether(ids.length) };
    },
  });

  app.post(moveToPastPath(':id'), {
    schema: describeCall('moveToPastEvents', {
      summary: 'Move one upcoming event to the past events',
      description: 'It becomes a past event of the club, with an id of its own. The address of its page leads there.',
      body: moveToPastSchema,
      answer: pastEvents.item,
    }),
    async handler(request) {
      const id = idOf(request, upcomingEvents);
      const { clubName } = validate(moveToPastSchema, request.body ?? {});
      const [data] = await moveToPast([id], clubName, adminOf(request));
      return { data, message: moveToPastMessages.done };
    },
  });

  app.post(moveTogetherToPastPath, {
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
      const data = await moveToPast(ids, clubName, adminOf(request));
      return { data, message: moveToPastMessages.doneTogether(ids.length) };
    },
  });
}
