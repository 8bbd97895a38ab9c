import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ClubName, clubNames } from '#contract/clubs.ts';
import { contentTypes } from '#contract/content/index.ts';
import { maxLimit, sliceQuery } from '#contract/listSlice.ts';
import { publicPaths } from '#contract/publicApi.ts';
import type { ContentStore } from './content/contentStore.ts';
import type { ListBody, ListCache } from './content/listCache.ts';
import type { Item, StoredType } from './content/rows.ts';
import { type CompressedBody, compressBody, sendCompressed } from './http/compressedBody.ts';
import { describeCall, jsonOf, publicListOf } from './http/docs.ts';
import { validate } from './http/validation.ts';

/** Registers the six public reads (docs/product.md, "Public reads"), under `/api`. */
export async function registerPublicApi(
  app: FastifyInstance,
  services: { store: ContentStore; lists: ListCache },
): Promise<void> {
  const { store, lists } = services;
  const { pastEvents, upcomingEvents, governingTeam, electromazine, journey } = contentTypes;
  const nothing = compressBody(JSON.stringify({ data: [] }));

  list(publicPaths.upcomingEvents, upcomingEvents);
  list(publicPaths.electromazine, electromazine);
  list(publicPaths.governingTeam, governingTeam);
  list(publicPaths.journey, journey);

  app.get(publicPaths.pastEvents, {
    schema: {
      ...describeCall(`All past events${orSlice}`, { tag: 'Public', answer: publicListOf(pastEvents) }),
      querystring: jsonOf(sliceSchema),
    },
    handler: (request, reply) => sendPastEvents(request, reply),
  });

  app.get<{ Params: { clubName: string } }>('/getpast/club/:clubName', {
    schema: {
      ...describeCall(`Past events of one club${orSlice}; of an unknown club none`, {
        tag: 'Public',
        parameters: {
          type: 'object',
          properties: { clubName: { type: 'string', examples: clubNames } },
          required: ['clubName'],
        },
        answer: publicListOf(pastEvents),
      }),
      querystring: jsonOf(sliceSchema),
    },
    handler: (request, reply) => {
      const club = clubNames.find((name) => name === request.params.clubName);
      return club === undefined ? sendJson(request, reply, nothing) : sendPastEvents(request, reply, club);
    },
  });

  function list(path: string, type: StoredType) {
    const load = async () => ({ data: forVisitors(type, await store.list(type)) });
    app.get(path, {
      schema: describeCall(`All ${type.noun}s`, { tag: 'Public', answer: publicListOf(type) }),
      handler: (request, reply) => sendList(request, reply, type, keyOfAll(type), load),
    });
  }

  /** Sends a whole list. Requests after this one are answered from the cache of responses while the list is the same. */
  function sendList(
    request: FastifyRequest,
    reply: FastifyReply,
    { name }: StoredType,
    key: string,
    load: () => Promise<ListBody>,
  ) {
    const sendBody = (body: CompressedBody) => {
      const sent = sendJson(request, reply, body);
      app.responses.keep(request, reply, body, () => lists.isCurrent(name, key, body));
      return sent;
    };
    const body = lists.get(name, key, load);
    // Nothing is awaited when the body is in memory.
    return body instanceof Promise ? body.then(sendBody) : sendBody(body);
  }

  /** Sends all past events or those of one club, or only a slice if the client asks for one (docs/decisions/0029). */
  function sendPastEvents(request: FastifyRequest, reply: FastifyReply, club?: ClubName) {
    const { offset, limit } = validate(sliceSchema, request.query);
    const key = club ?? keyOfAll(pastEvents);
    if (offset === undefined && limit === undefined) {
      const readAll = () => (club ? store.listPastEventsByClub(club) : store.list(pastEvents));
      const load = async () => ({ data: forVisitors(pastEvents, await readAll()) });
      return sendList(request, reply, pastEvents, key, load);
    }
    const slice = { offset: offset ?? 0, limit: limit ?? maxLimit };
    const load = async () => {
      const { data, total } = await store.listSlice(pastEvents, slice, club);
      return { data: forVisitors(pastEvents, data), total };
    };
    const sendBody = (body: CompressedBody) => sendJson(request, reply, body);
    const body = lists.getSlice('pastEvents', key + sliceQuery(slice), load);
    return body instanceof Promise ? body.then(sendBody) : sendBody(body);
  }
}

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

/** A list without staff-only fields is the same for visitors and staff, so it is made once for both. */
const keyOfAll = ({ staffOnly }: StoredType) => (staffOnly === undefined ? 'all' : 'public');

/** Returns items without the fields that only staff may see. */
function forVisitors({ staffOnly = [] }: StoredType, items: Item[]): unknown[] {
  if (staffOnly.length === 0) return items;
  return items.map((item) => Object.fromEntries(Object.entries(item).filter(([field]) => !staffOnly.includes(field))));
}

const orSlice = ', or a slice of them (`?offset=0&limit=24`) with their `total`';

function sendJson(request: FastifyRequest, reply: FastifyReply, body: CompressedBody) {
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'public, no-cache');
  return sendCompressed(request, reply, body);
}
