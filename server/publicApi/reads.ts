import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ClubName, clubNames } from '#contract/clubs.ts';
import { contentTypes } from '#contract/content/index.ts';
import { goneMessages, type ItemKind, itemPath, itemTypes, typesWithPages } from '#contract/itemPages.ts';
import { maxLimit } from '#contract/listSlice.ts';
import { apiBase, listPath, publicPaths, siteSettingsPath } from '#contract/publicApi.ts';
import { siteSettingsSchema } from '#contract/settings/index.ts';
import { whenReady } from '../cache.ts';
import type { StoredType } from '../content/rows.ts';
import { compressBody, sendJson } from '../http/compressedBody.ts';
import { callName, describeCall, publicListOf } from '../http/docs.ts';
import { gone, notFound } from '../http/errors.ts';
import { neverRefused } from '../http/overload.ts';
import { validate, wholeNumber } from '../http/validation.ts';
import type { Services } from '../services.ts';

/** Registers the public reads of lists and of the settings (server/README.md, "Public reads"), under `/api`. */
export function registerListCalls(app: FastifyInstance, { lists, settings }: Services): void {
  const { pastEvents } = contentTypes;
  const nothing = compressBody(JSON.stringify({ data: [] }));

  for (const type of Object.values(contentTypes)) {
    if ('isListed' in type && type !== pastEvents) list(listPath(type.name), type);
  }

  app.get(siteSettingsPath, {
    ...neverRefused,
    schema: describeCall('readSettings', {
      summary: 'The settings of the site',
      description: 'Its texts, people, pictures and colours: the last version of each section, or its original.',
      tag: 'Public',
      answer: siteSettingsSchema,
    }),
    handler: (request, reply) => whenReady(settings.current(), ({ body }) => sendJson(request, reply, body, 'public')),
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
      return club === undefined ? sendJson(request, reply, nothing, 'public') : sendPastEvents(request, reply, club);
    },
  });

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
    return whenReady(lists.forVisitors(type, club), (body) => sendJson(request, reply, body, 'public'));
  }

  /** Sends all past events, or those of one club. A client may ask for a slice (docs/decisions/0029). */
  function sendPastEvents(request: FastifyRequest, reply: FastifyReply, club?: ClubName) {
    const { offset, limit } = validate(sliceSchema, request.query);
    if (offset === undefined && limit === undefined) return sendList(request, reply, pastEvents, club);
    const slice = { offset: offset ?? 0, limit: limit ?? maxLimit };
    const made = lists.sliceForVisitors(pastEvents, slice, club, request);
    return whenReady(made, (body) => sendJson(request, reply, body, 'public'));
  }
}

/** A slice of a list. If only one parameter is given, the other parameter is 0 (`offset`) or `maxLimit` (`limit`). */
const sliceSchema = z.object({
  offset: wholeNumber('offset', 'How many items of the list come before the slice', 0, 9_999_999),
  limit: wholeNumber('limit', `The most items in the slice, from 1 to ${maxLimit}`, 1, maxLimit),
});

const orSlice = 'The whole list, or a slice of it (`?offset=0&limit=24`) with its `total`.';

/** Registers the public reads of single events and issues. */
export function registerItemCalls(app: FastifyInstance, { itemPages }: Services): void {
  for (const kind of Object.keys(itemTypes) as ItemKind[]) {
    app.get<{ Params: { id: string } }>(`/${kind}/:id`, {
      schema: describeCall(callName('read', itemTexts[kind].noun), {
        summary: `One ${itemTexts[kind].noun}, with what its page shows beside it`,
        description: itemTexts[kind].description,
        tag: 'Public',
        answer: itemPageSchema,
      }),
      handler: async (request, reply) => {
        const answer = await itemPages.find(kind, request.params.id, request);
        if (answer.status === 200) return sendJson(request, reply, answer.body, 'public');
        if (answer.status === 308) return redirectToMoved(reply, itemPath(kind, answer.id));
        throw nothingAt(kind, answer.status);
      },
    });
  }
}

/** An `ItemPage` for the description of the API. */
const itemPageSchema = z.object({
  type: z.enum(typesWithPages),
  item: z.unknown(),
  upcoming: z.array(z.unknown()).meta({ description: 'The next upcoming events, at most four' }),
  others: z.array(z.unknown()).meta({ description: 'Other issues, or past events of the same club, at most four' }),
  photos: z.array(z.unknown()).optional().meta({ description: 'Of a past event, if it has any' }),
});

export const itemTexts: Record<ItemKind, { noun: string; description: string }> = {
  events: {
    noun: 'event',
    description: 'An event that was moved to the past events is answered 308, with its address.',
  },
  magazine: { noun: 'issue', description: 'An issue of the magazine.' },
};

/** Leads to the path of a moved event. A client must ask again, because the move may be undone. */
export const redirectToMoved = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', 'no-cache').redirect(apiBase + path, 308);

/** The error for the address of an item that was deleted (410) or never existed (404). */
export const nothingAt = (kind: ItemKind, status: 404 | 410) =>
  status === 410 ? gone(goneMessages[kind]) : notFound('There is nothing at this address.');
