import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ClubName, clubNames } from '#contract/clubs.ts';
import { contentTypes } from '#contract/content/index.ts';
import { preferPart, preferredPart } from '#contract/listPart.ts';
import { publicPaths } from '#contract/publicApi.ts';
import type { Lists } from './content/lists.ts';
import type { Item, StoredType } from './content/rows.ts';
import type { ContentStore } from './content/store.ts';
import { describeCall, publicListOf } from './docs.ts';
import { type PreparedBody, prepareBody, sendPrepared } from './prepared.ts';

/** The six public reads (docs/product.md, "Public reads"), under `/api`. */
export async function registerPublicApi(
  app: FastifyInstance,
  parts: { store: ContentStore; lists: Lists },
): Promise<void> {
  const { store, lists } = parts;
  const { pastEvents, upcomingEvents, governingTeam, electromazine, journey } = contentTypes;
  const nothing = await prepareBody(JSON.stringify({ data: [] }));

  list(publicPaths.upcomingEvents, upcomingEvents);
  list(publicPaths.electromazine, electromazine);
  list(publicPaths.governingTeam, governingTeam);
  list(publicPaths.journey, journey);

  app.get(publicPaths.pastEvents, {
    schema: describeCall(`All past events${orPart}`, { tag: 'Public', answer: publicListOf(pastEvents) }),
    handler: (request, reply) => sendPastEvents(request, reply),
  });

  app.get<{ Params: { clubName: string } }>('/getpast/club/:clubName', {
    schema: describeCall(`Past events of one club${orPart}; of an unknown club none`, {
      tag: 'Public',
      parameters: {
        type: 'object',
        properties: { clubName: { type: 'string', examples: clubNames } },
        required: ['clubName'],
      },
      answer: publicListOf(pastEvents),
    }),
    handler: (request, reply) => {
      const club = clubNames.find((name) => name === request.params.clubName);
      return club === undefined ? send(request, reply, nothing) : sendPastEvents(request, reply, club);
    },
  });

  function list(path: string, type: StoredType) {
    // One that visitors see as staff do is made once for both.
    const key = type.staffOnly === undefined ? 'all' : 'public';
    app.get(path, {
      schema: describeCall(`All ${type.noun}s`, { tag: 'Public', answer: publicListOf(type) }),
      handler: (request, reply) =>
        send(
          request,
          reply,
          lists.get(type.name, key, async () => ({ data: (await store.list(type)).map(forVisitors(type)) })),
        ),
    });
  }

  /** All of them or those of one club; only a part to whom that is enough (docs/decisions/0017). */
  function sendPastEvents(request: FastifyRequest, reply: FastifyReply, club?: ClubName) {
    const part = preferredPart(request.headers.prefer?.toString());
    if (part === undefined) {
      const all = async () => ({ data: await (club ? store.listPastEventsByClub(club) : store.list(pastEvents)) });
      return send(request, reply, lists.get('pastEvents', club ?? 'all', all), varyByPart);
    }
    const asked = preferPart(part);
    reply.header('preference-applied', asked);
    const load = () => store.listPart(pastEvents, part, club);
    return send(request, reply, lists.getPart('pastEvents', `${club ?? 'all'} ${asked}`, load), varyByPart);
  }
}

/** An item without what is not for visitors. */
const forVisitors =
  ({ staffOnly = [] }: StoredType) =>
  (item: Item) =>
    Object.fromEntries(Object.entries(item).filter(([field]) => !staffOnly.includes(field)));

const orPart = ', or with the header `Prefer: items=0-23` a part of them and their total';
const varyByPart = 'Accept-Encoding, Prefer';

/** Without a wait when the body is in memory, as it nearly always is. */
function send(request: FastifyRequest, reply: FastifyReply, body: PreparedBody | Promise<PreparedBody>, vary?: string) {
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'public, no-cache');
  return body instanceof Promise
    ? body.then((ready) => sendPrepared(request, reply, ready, vary))
    : sendPrepared(request, reply, body, vary);
}
