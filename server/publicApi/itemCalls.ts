import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { goneMessages, type ItemKind, itemPath, itemTypes, typesWithPages } from '#contract/itemPages.ts';
import { apiBase } from '#contract/publicApi.ts';
import { sendJson } from '../http/compressedBody.ts';
import { callName, describeCall } from '../http/docs.ts';
import { gone, notFound } from '../http/errors.ts';
import type { Services } from '../services.ts';

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
