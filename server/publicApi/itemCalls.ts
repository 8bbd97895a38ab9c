import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { goneMessages, type ItemKind, itemPath, itemTypes, typesWithPages } from '#contract/itemPages.ts';
import { apiBase } from '#contract/publicApi.ts';
import { sendJson } from '../http/compressedBody.ts';
import { callName, describeCall, failure } from '../http/docs.ts';
import { gone, notFound } from '../http/errors.ts';
import { sendStored } from '../media/mediaRoutes.ts';
import type { Services } from '../services.ts';

/** Registers the public reads of single events and issues, and the pictures of their link previews. */
export function registerItemCalls(app: FastifyInstance, { itemPages, itemOgImages }: Services): void {
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

    const sendOgImage = async (request: FastifyRequest<OgImageRoute>, reply: FastifyReply) => {
      const { id, version } = request.params;
      const answer = await itemOgImages.find(kind, id, version);
      if (answer.status === 200) return sendStored(request, reply, answer.file, answer.file.etag);
      if (answer.status === 302) return reply.header('cache-control', 'no-store').redirect(apiBase + answer.path, 302);
      throw nothingAt(kind, answer.status);
    };
    const ogImageUrl = `/${kind}/:id/preview-:version.jpg`;
    app.head<OgImageRoute>(ogImageUrl, { schema: { hide: true } }, sendOgImage);
    app.get<OgImageRoute>(ogImageUrl, { schema: describeOgImage(kind) }, sendOgImage);
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

const itemTexts: Record<ItemKind, { noun: string; description: string }> = {
  events: {
    noun: 'event',
    description: 'An event that was moved to the past events is answered 308, with its address.',
  },
  magazine: { noun: 'issue', description: 'An issue of the magazine.' },
};

interface OgImageRoute {
  Params: { id: string; version: string };
}

const ogImageParameters = z.object({
  version: z.string().meta({ description: 'As the page of the item names it' }),
});

/** Returns the description of the call for the picture of a link preview, which has no envelope. */
function describeOgImage(kind: ItemKind): FastifySchema {
  const { noun } = itemTexts[kind];
  return {
    operationId: callName('read', `${noun} preview`),
    summary: `The picture that link previews show of one ${noun}`,
    description: 'Each version of it has an address of its own, at which it never changes.',
    tags: ['Public'],
    params: ogImageParameters,
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

/** Leads to the path of a moved event. A client must ask again, because the move may be undone. */
export const redirectToMoved = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', 'no-cache').redirect(apiBase + path, 308);

/** The error for the address of an item that was deleted (410) or never existed (404). */
export const nothingAt = (kind: ItemKind, status: 404 | 410) =>
  status === 410 ? gone(goneMessages[kind]) : notFound('There is nothing at this address.');
