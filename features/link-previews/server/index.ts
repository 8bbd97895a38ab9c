import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { type ItemKind, itemTypes } from '#contract/itemPages.ts';
import { apiBase } from '#contract/publicApi.ts';
import type { ServerFeature } from '#server/feature.ts';
import { callName, failure } from '#server/http/docs.ts';
import { sendStored } from '#server/media/mediaRoutes.ts';
import { itemTexts, nothingAt } from '#server/publicApi/reads.ts';
import { createSweeper } from '#server/sweeper.ts';
import { createItemOgImages, type ItemOgImages } from './itemOgImages.ts';

/** The interval of the checks whether the settings have changed (ms). */
const sweepEvery = 60 * 1000;

export const linkPreviews: ServerFeature = {
  open({ database, media, settings, log }) {
    const itemOgImages = createItemOgImages(database.db, media, settings);
    return {
      forVisitors: (api) => registerOgImageCalls(api, itemOgImages),
      start() {
        const closed = new AbortController();
        const removeFormer = () => itemOgImages.removeFormer(closed.signal);
        const sweeper = createSweeper(removeFormer, 'sweep of former previews', sweepEvery, log);
        sweeper.sweep().catch((err) => log.warn({ err }, 'sweep of former previews failed'));
        return {
          close() {
            closed.abort();
            return sweeper.close();
          },
        };
      },
    };
  },
};

/** Registers the pictures of items in link previews. */
function registerOgImageCalls(app: FastifyInstance, itemOgImages: ItemOgImages): void {
  for (const kind of Object.keys(itemTypes) as ItemKind[]) {
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
