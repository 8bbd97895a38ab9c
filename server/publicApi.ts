import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ClubName, clubNames } from '#contract/clubs.ts';
import { contentTypes } from '#contract/content/index.ts';
import { publicPaths } from '#contract/publicApi.ts';
import type { Lists } from './content/lists.ts';
import type { ContentStore, StoredType } from './content/store.ts';
import { describeCall, listOf } from './docs.ts';
import { type PreparedBody, prepareBody, sendPrepared } from './prepared.ts';

/** The six public reads (spec, section 7), under `/api`. */
export async function registerPublicApi(
  app: FastifyInstance,
  parts: { store: ContentStore; lists: Lists },
): Promise<void> {
  const { store, lists } = parts;
  const { pastEvents, upcomingEvents, governingTeam, electromazine, journey } = contentTypes;
  const nothing = await prepareBody(JSON.stringify({ data: [] }));

  list(publicPaths.upcomingEvents, upcomingEvents);
  list(publicPaths.electromazine, electromazine);
  list(publicPaths.pastEvents, pastEvents);
  list(publicPaths.governingTeam, governingTeam);
  list(publicPaths.journey, journey);

  app.get<{ Params: { clubName: string } }>('/getpast/club/:clubName', {
    schema: describeCall('Past events of one club; of an unknown club none', {
      tag: 'Public',
      parameters: {
        type: 'object',
        properties: { clubName: { type: 'string', examples: clubNames } },
        required: ['clubName'],
      },
      answer: listOf(pastEvents),
    }),
    handler: (request, reply) => {
      const club = clubNames.find((name) => name === request.params.clubName);
      return send(request, reply, club === undefined ? nothing : ofClub(club));
    },
  });

  function list(path: string, type: StoredType) {
    app.get(path, {
      schema: describeCall(`All ${type.noun}s`, { tag: 'Public', answer: listOf(type) }),
      handler: (request, reply) =>
        send(
          request,
          reply,
          lists.get(type.name, 'all', () => store.list(type)),
        ),
    });
  }

  function ofClub(club: ClubName) {
    return lists.get('pastEvents', club, () => store.listPastEventsByClub(club));
  }
}

/** Without a wait when the body is in memory, as it nearly always is. */
function send(request: FastifyRequest, reply: FastifyReply, body: PreparedBody | Promise<PreparedBody>) {
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'public, no-cache');
  return body instanceof Promise
    ? body.then((ready) => sendPrepared(request, reply, ready))
    : sendPrepared(request, reply, body);
}
