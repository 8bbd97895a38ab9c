import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ClubName, clubNames } from '#contract/clubs.ts';
import { contentTypes } from '#contract/content/index.ts';
import { type FeedName, feedPath, feedSchemas } from '#contract/feeds.ts';
import { goneMessages, type ItemKind, itemPath, itemTypes } from '#contract/itemPages.ts';
import { maxLimit } from '#contract/listSlice.ts';
import { apiBase, publicPaths, siteSettingsPath } from '#contract/publicApi.ts';
import { siteSettingsSchema } from '#contract/settings/index.ts';
import type { Feeds } from './content/feeds.ts';
import type { ItemPages } from './content/itemPages.ts';
import type { ItemPreviews } from './content/itemPreviews.ts';
import type { FeedAnswer } from './content/listCache.ts';
import type { Lists } from './content/lists.ts';
import type { StoredType } from './content/rows.ts';
import { type CompressedBody, compressBody, sendCompressed } from './http/compressedBody.ts';
import { describeCall, idParameter, publicListOf } from './http/docs.ts';
import { gone, notFound } from './http/errors.ts';
import { validate } from './http/validation.ts';
import { sendStored } from './media/sendStored.ts';
import type { Settings } from './settings/siteSettings.ts';

/** Registers the public reads (docs/product.md, "Public reads"), under `/api`. */
export async function registerPublicApi(
  app: FastifyInstance,

  {
    lists,
    itemPages,
    settings,
    itemPreviews,
    feeds,
  }: { lists: Lists; settings: Settings; itemPages: ItemPages; itemPreviews: ItemPreviews; feeds: Feeds },
): Promise<void> {
  const { pastEvents, upcomingEvents, governingTeam, electromazine, journey } = contentTypes;
  const nothing = compressBody(JSON.stringify({ data: [] }));

  list(publicPaths.upcomingEvents, upcomingEvents);
  list(publicPaths.electromazine, electromazine);
  list(publicPaths.governingTeam, governingTeam);
  list(publicPaths.journey, journey);

  app.get(siteSettingsPath, {
    schema: describeCall('The settings of the site: its texts, people, pictures and colours', {
      tag: 'Public',
      answer: siteSettingsSchema,
    }),
    handler: (request, reply) =>
      whenMade(settings.current(), (known) => {
        const sent = sendJson(request, reply, known.body);
        app.responses.keep(request, reply, known.body, () => settings.isCurrent(known));
        return sent;
      }),
  });

  app.get(publicPaths.pastEvents, {
    schema: describeCall(`All past events${orSlice}`, {
      tag: 'Public',
      query: sliceSchema,
      answer: publicListOf(pastEvents),
    }),
    handler: (request, reply) => sendPastEvents(request, reply),
  });

  app.get<{ Params: { clubName: string } }>('/getpast/club/:clubName', {
    schema: describeCall(`Past events of one club${orSlice}; of an unknown club none`, {
      tag: 'Public',
      parameters: z.object({ clubName: z.string().meta({ examples: [...clubNames] }) }),
      query: sliceSchema,
      answer: publicListOf(pastEvents),
    }),
    handler: (request, reply) => {
      const club = clubNames.find((name) => name === request.params.clubName);
      return club === undefined ? sendJson(request, reply, nothing) : sendPastEvents(request, reply, club);
    },
  });

  for (const kind of Object.keys(itemTypes) as ItemKind[]) {
    app.get<{ Params: { id: string } }>(`/${kind}/:id`, {
      schema: describeCall(itemSummaries[kind], { tag: 'Public', parameters: idParameter, answer: itemPageSchema }),
      handler: async (request, reply) => {
        const answer = await itemPages.find(kind, request.params.id);
        if (answer.status === 200) return sendJson(request, reply, answer.body);
        if (answer.status === 308) return reply.redirect(apiBase + itemPath(kind, answer.id), 308);
        throw nothingAt(kind, answer.status);
      },
    });

    app.route<{ Params: { id: string; version: string } }>({
      method: ['GET', 'HEAD'],
      url: `/${kind}/:id/preview-:version.jpg`,
      schema: { summary: previewSummaries[kind], tags: ['Public'], params: versionParameters },
      handler: async (request, reply) => {
        const { id, version } = request.params;
        const answer = await itemPreviews.find(kind, id, version);
        if (answer.status === 200) return sendStored(request, reply, answer.file, answer.file.etag);
        if (answer.status === 302)
          return reply.header('cache-control', 'no-store').redirect(apiBase + answer.path, 302);
        throw nothingAt(kind, answer.status);
      },
    });
  }

  for (const name of Object.keys(feedSchemas) as FeedName[]) {
    app.get(feedPath(name), {
      schema: describeCall(feedSummaries[name], { tag: 'Public', answer: z.array(feedSchemas[name]) }),
      handler: async (request, reply) => sendFeed(request, reply, await feeds.find(name)),
    });
  }

  app.get<{ Params: { id: string } }>('/calendar/:id', {
    schema: describeCall('The calendar of one event. It knows the event also by the id from before it was moved', {
      tag: 'Public',
      parameters: idParameter,
      answer: z.array(feedSchemas.calendar),
    }),
    handler: async (request, reply) => sendFeed(request, reply, await feeds.find('calendar', request.params.id)),
  });

  function sendFeed(request: FastifyRequest, reply: FastifyReply, answer: FeedAnswer) {
    if (answer.status === 200) return sendJson(request, reply, answer.body);
    throw answer.status === 410 ? gone(goneMessages.events) : notFound('There is nothing at this address.');
  }

  function list(path: string, type: StoredType) {
    app.get(path, {
      schema: describeCall(`All ${type.noun}s`, { tag: 'Public', answer: publicListOf(type) }),
      handler: (request, reply) => sendList(request, reply, type),
    });
  }

  /**
   * Sends a whole list. Requests after this one are answered from the cache of responses while the list is the same.
   */
  function sendList(request: FastifyRequest, reply: FastifyReply, type: StoredType, club?: ClubName) {
    return whenMade(lists.forVisitors(type, club), (body) => {
      const sent = sendJson(request, reply, body);
      app.responses.keep(request, reply, body, () => lists.isCurrent(body, type, club));
      return sent;
    });
  }

  /** Sends all past events or those of one club, or only a slice if the client asks for one (docs/decisions/0029). */
  function sendPastEvents(request: FastifyRequest, reply: FastifyReply, club?: ClubName) {
    const { offset, limit } = validate(sliceSchema, request.query);
    if (offset === undefined && limit === undefined) return sendList(request, reply, pastEvents, club);
    const slice = { offset: offset ?? 0, limit: limit ?? maxLimit };
    return whenMade(lists.sliceForVisitors(pastEvents, slice, club), (body) => sendJson(request, reply, body));
  }
}

/** An `ItemPage` for the description of the API. */
const itemPageSchema = z.object({
  type: z.enum(Object.values(itemTypes).flat()),
  item: z.unknown(),
  eventDate: z.iso.date().optional().meta({ description: 'Of a past event that was an upcoming one' }),
  upcoming: z.array(z.unknown()).meta({ description: 'The next upcoming events, at most four' }),
  others: z.array(z.unknown()).meta({ description: 'Other issues, or past events of the same club, at most four' }),
});

const itemSummaries: Record<ItemKind, string> = {
  events: 'One event, with what its page shows beside it. An event that was moved leads to the past event',
  magazine: 'One issue of the magazine, with what its page shows beside it',
};

const feedSummaries: Record<FeedName, string> = {
  calendar: 'All events with a date. What was deleted in the last 30 days is cancelled',
  feed: 'The latest events and issues of the magazine',
  sitemap: 'The addresses of all pages of events and issues',
};

const previewSummaries: Record<ItemKind, string> = {
  events: 'The picture that link previews show of a version of an event. Another version leads to the current one',
  magazine: 'The picture that link previews show of a version of an issue. Another version leads to the current one',
};

const versionParameters = idParameter.extend({ version: z.string() });

/** The error for the address of an item that was deleted (410) or never was (404). */
const nothingAt = (kind: ItemKind, status: 404 | 410) =>
  status === 410 ? gone(goneMessages[kind]) : notFound('There is nothing at this address.');

/** Calls `send` with what is sent. Nothing is awaited when that is in memory. */
const whenMade = <Made, Sent>(made: Made | Promise<Made>, send: (made: Made) => Sent) =>
  made instanceof Promise ? made.then(send) : send(made);

const wholeNumber = (name: string, least: number, most: number) => {
  const message = `'${name}' must be a whole number from ${least} to ${most}.`;
  return z
    .string(message)
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
    .optional();
};

/** A slice of a list. If only one parameter is given, the other one is 0 (`offset`) or `maxLimit` (`limit`). */
const sliceSchema = z.object({ offset: wholeNumber('offset', 0, 9_999_999), limit: wholeNumber('limit', 1, maxLimit) });

const orSlice = ', or a slice of them (`?offset=0&limit=24`) with their `total`';

function sendJson(request: FastifyRequest, reply: FastifyReply, body: CompressedBody) {
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'public, no-cache');
  return sendCompressed(request, reply, body);
}
