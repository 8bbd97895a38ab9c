import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { feedPath, feedSchemas, sitemapPartSize, sitemapPath } from '#contract/feeds.ts';
import { goneMessages } from '#contract/itemPages.ts';
import { restorableDays } from '#contract/recentlyDeleted.ts';
import type { FeedAnswer } from '../content/listCache.ts';
import { callName, describeCall, idParameter } from '../http/docs.ts';
import { gone, notFound } from '../http/errors.ts';
import { validate } from '../http/validation.ts';
import type { Services } from '../services.ts';
import { sendJson, wholeNumber } from './sendJson.ts';

/** Registers the public reads of what other programs follow: the entries of calendars, feed and sitemap. */
export function registerFeedCalls(app: FastifyInstance, { feeds }: Pick<Services, 'feeds'>): void {
  for (const name of ['calendar', 'feed'] as const) {
    app.get(feedPath(name), {
      schema: describeCall(callName('read', name), {
        ...feedTexts[name],
        tag: 'Public',
        answer: z.array(feedSchemas[name]),
      }),
      handler: async (request, reply) => sendFeed(request, reply, await feeds.find(name)),
    });
  }

  app.get(sitemapPath(), {
    schema: describeCall(callName('read', 'sitemap'), {
      ...feedTexts.sitemap,
      tag: 'Public',
      query: partSchema,
      answer: z.array(feedSchemas.sitemap),
      isSlice: true,
    }),
    handler: async (request, reply) => {
      const { part = 1 } = validate(partSchema, request.query);
      return sendFeed(request, reply, await feeds.sitemap(part));
    },
  });

  app.get<{ Params: { id: string } }>('/calendar/:id', {
    schema: describeCall('readCalendarOfEvent', {
      summary: 'The calendar of one event',
      description: 'It knows the event also by the id from before it was moved.',
      tag: 'Public',
      parameters: idParameter,
      answer: z.array(feedSchemas.calendar),
    }),
    handler: async (request, reply) =>
      sendFeed(request, reply, await feeds.find('calendar', request.params.id, request.signal)),
  });
}

function sendFeed(request: FastifyRequest, reply: FastifyReply, answer: FeedAnswer) {
  if (answer.status === 200) return sendJson(request, reply, answer.body);
  throw answer.status === 410 ? gone(goneMessages.events) : notFound('There is nothing at this address.');
}

const feedTexts = {
  calendar: {
    summary: 'The events with a date',
    description: `What was deleted in the last ${restorableDays} days is cancelled.`,
  },
  feed: { summary: 'The latest events and issues of the magazine', description: 'As the Atom feed lists them.' },
  sitemap: {
    summary: 'The pages of events and issues',
    description: `Their paths and last changes, ${sitemapPartSize} in a part, and the \`total\` of all parts.`,
  },
};

/** A part of the sitemap. There are never more of them than a sitemap may have. */
const partSchema = z.object({ part: wholeNumber('part', 'The part, from 1 on', 1, 50_000) });
