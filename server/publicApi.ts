import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { type ClubName, clubNames } from '#contract/clubs.ts';
import { contentTypes } from '#contract/content/index.ts';
import { feedPath, feedSchemas, sitemapPartSize, sitemapPath } from '#contract/feeds.ts';
import { goneMessages, type ItemKind, itemPath, itemTypes } from '#contract/itemPages.ts';
import { maxLimit } from '#contract/listSlice.ts';
import { apiBase, publicPaths, siteSettingsPath } from '#contract/publicApi.ts';
import { restorableDays } from '#contract/recentlyDeleted.ts';
import { siteSettingsSchema } from '#contract/settings/index.ts';
import type { Feeds } from './content/feeds.ts';
import type { ItemPages } from './content/itemPages.ts';
import type { ItemPreviews } from './content/itemPreviews.ts';
import type { FeedAnswer } from './content/listCache.ts';
import type { Lists } from './content/lists.ts';
import type { StoredType } from './content/rows.ts';
import { type CompressedBody, compressBody, sendCompressed } from './http/compressedBody.ts';
import { callName, describeCall, failure, idParameter, publicListOf } from './http/docs.ts';
import { gone, notFound } from './http/errors.ts';
import { neverRefused } from './http/overload.ts';
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
    ...neverRefused,
    schema: describeCall('readSettings', {
      summary: 'The settings of the site',
      description: 'Its texts, people, pictures and colours: the last version of each section, or its original.',
      tag: 'Public',
      answer: siteSettingsSchema,
    }),
    handler: (request, reply) => whenMade(settings.current(), ({ body }) => sendJson(request, reply, body)),
  });

  app.get(publicPaths.pastEvents, {
    schema: describeCall('readPastEvents', {
      summary: 'All past events',
      description: orSlice,
      tag: 'Public',
      query: sliceSchema,
      answer: publicListOf(pastEvents),
      isSlice: true,
    }),
    handler: (request, reply) => sendPastEvents(request, reply),
  });

  app.get<{ Params: { clubName: string } }>('/getpast/club/:clubName', {
    schema: describeCall('readPastEventsOfClub', {
      summary: 'Past events of one club',
      description: `${orSlice} An unknown club has none.`,
      tag: 'Public',
      parameters: z.object({ clubName: z.string().meta({ description: 'Its full name', examples: [...clubNames] }) }),
      query: sliceSchema,
      answer: publicListOf(pastEvents),
      isSlice: true,
    }),
    handler: (request, reply) => {
      const club = clubNames.find((name) => name === request.params.clubName);
      return club === undefined ? sendJson(request, reply, nothing) : sendPastEvents(request, reply, club);
    },
  });

  for (const kind of Object.keys(itemTypes) as ItemKind[]) {
    app.get<{ Params: { id: string } }>(`/${kind}/:id`, {
      schema: describeCall(callName('read', itemTexts[kind].noun), {
        summary: `One ${itemTexts[kind].noun}, with what its page shows beside it`,
        description: itemTexts[kind].description,
        tag: 'Public',
        parameters: idParameter,
        answer: itemPageSchema,
      }),
      handler: async (request, reply) => {
        const answer = await itemPages.find(kind, request.params.id, request.signal);
        if (answer.status === 200) return sendJson(request, reply, answer.body);
        if (answer.status === 308) return reply.redirect(apiBase + itemPath(kind, answer.id), 308);
        throw nothingAt(kind, answer.status);
      },
    });

    const sendPreview = async (request: FastifyRequest<PreviewRoute>, reply: FastifyReply) => {
      const { id, version } = request.params;
      const answer = await itemPreviews.find(kind, id, version);
      if (answer.status === 200) return sendStored(request, reply, answer.file, answer.file.etag);
      if (answer.status === 302) return reply.header('cache-control', 'no-store').redirect(apiBase + answer.path, 302);
      throw nothingAt(kind, answer.status);
    };
    const previewUrl = `/${kind}/:id/preview-:version.jpg`;
    app.head<PreviewRoute>(previewUrl, { schema: { hide: true } }, sendPreview);
    app.get<PreviewRoute>(previewUrl, { schema: describePreview(kind) }, sendPreview);
  }

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

  function sendFeed(request: FastifyRequest, reply: FastifyReply, answer: FeedAnswer) {
    if (answer.status === 200) return sendJson(request, reply, answer.body);
    throw answer.status === 410 ? gone(goneMessages.events) : notFound('There is nothing at this address.');
  }

  function list(path: string, type: StoredType) {
    app.get(path, {
      ...neverRefused,
      schema: describeCall(callName('read', `${type.noun}s`), {
        summary: `All ${type.noun}s`,
        description: 'In the order in which the site shows them.',
        tag: 'Public',
        answer: publicListOf(type),
      }),
      handler: (request, reply) => sendList(request, reply, type),
    });
  }

  /** Sends a whole list. */
  function sendList(request: FastifyRequest, reply: FastifyReply, type: StoredType, club?: ClubName) {
    return whenMade(lists.forVisitors(type, club), (body) => sendJson(request, reply, body));
  }

  /** Sends all past events or those of one club, or only a slice if the client asks for one (docs/decisions/0029). */
  function sendPastEvents(request: FastifyRequest, reply: FastifyReply, club?: ClubName) {
    const { offset, limit } = validate(sliceSchema, request.query);
    if (offset === undefined && limit === undefined) return sendList(request, reply, pastEvents, club);
    const slice = { offset: offset ?? 0, limit: limit ?? maxLimit };
    const made = lists.sliceForVisitors(pastEvents, slice, club, request.signal);
    return whenMade(made, (body) => sendJson(request, reply, body));
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

const itemTexts: Record<ItemKind, { noun: string; description: string }> = {
  events: {
    noun: 'event',
    description: 'An event that was moved to the past events is answered 308, with its address.',
  },
  magazine: { noun: 'issue', description: 'An issue of the magazine.' },
};

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

interface PreviewRoute {
  Params: { id: string; version: string };
}

const previewParameters = idParameter.extend({
  version: z.string().meta({ description: 'As the page of the item names it' }),
});

/** Returns the description of the call for the picture of a link preview, which has no envelope. */
function describePreview(kind: ItemKind): FastifySchema {
  const { noun } = itemTexts[kind];
  return {
    operationId: callName('read', `${noun} preview`),
    summary: `The picture that link previews show of one ${noun}`,
    description: 'Each version of it has an address of its own, at which it never changes.',
    tags: ['Public'],
    params: previewParameters,
    response: {
      200: {
        description: 'The picture',
        content: { 'image/jpeg': { schema: { type: 'string', contentMediaType: 'image/jpeg' } } },
      },
      302: { description: 'Leads to the current version, instead of another one', type: 'null' },
      default: failure,
    },
  };
}

/** The error for the address of an item that was deleted (410) or never was (404). */
const nothingAt = (kind: ItemKind, status: 404 | 410) =>
  status === 410 ? gone(goneMessages[kind]) : notFound('There is nothing at this address.');

/** Calls `send` with what is sent. Nothing is awaited when that is in memory. */
const whenMade = <Made, Sent>(made: Made | Promise<Made>, send: (made: Made) => Sent) =>
  made instanceof Promise ? made.then(send) : send(made);

const wholeNumber = (name: string, description: string, least: number, most: number) => {
  const message = `'${name}' must be a whole number from ${least} to ${most}.`;
  return z
    .string(message)
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
    .optional()
    .meta({ description, type: 'integer', minimum: least, maximum: most, pattern: undefined });
};

/** A slice of a list. If only one parameter is given, the other one is 0 (`offset`) or `maxLimit` (`limit`). */
const sliceSchema = z.object({
  offset: wholeNumber('offset', 'How many items of the list come before the slice', 0, 9_999_999),
  limit: wholeNumber('limit', `The most items in the slice, from 1 to ${maxLimit}`, 1, maxLimit),
});

/** A part of the sitemap. There are never more of them than a sitemap may have. */
const partSchema = z.object({ part: wholeNumber('part', 'The part, from 1 on', 1, 50_000) });

const orSlice = 'The whole list, or a slice of it (`?offset=0&limit=24`) with its `total`.';

function sendJson(request: FastifyRequest, reply: FastifyReply, body: CompressedBody) {
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'public, no-cache');
  return sendCompressed(request, reply, body);
}
