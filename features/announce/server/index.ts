import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { type ItemKind, itemTypes } from '#contract/itemPages.ts';
import type { ServerFeature } from '#server/feature.ts';
import { callName, failure, jpeg } from '#server/http/docs.ts';
import { notFound } from '#server/http/errors.ts';
import { sendStored } from '#server/media/mediaRoutes.ts';
import { itemTexts, nothingAt } from '#server/publicApi/reads.ts';
import type { Services } from '#server/services.ts';
import { siteOrigin } from '#server/settings/siteOrigin.ts';
import { type AnnouncePicture, announcePictures, isAnnouncePicture } from '../contract/pictures.ts';
import { createAnnouncePictures } from './pictures.ts';

/** The pictures that announce events and issues. */
export const announce: ServerFeature = {
  open: (services) => ({ forStaff: (api) => registerPictureCalls(api, services) }),
};

function registerPictureCalls(app: FastifyInstance, services: Services): void {
  const pictures = createAnnouncePictures(services);
  for (const kind of Object.keys(itemTypes) as ItemKind[])
    app.get(`/admin/announce/${kind}/:id/:picture`, {
      schema: describePicture(kind),
      async handler(request: FastifyRequest<{ Params: { id: string; picture: string } }>, reply) {
        const { id, picture } = request.params;
        if (!isAnnouncePicture(picture)) throw notFound('There is no such picture.');
        const answer = await pictures.find(kind, id, picture, await siteOrigin(services.settings, request));
        if (answer.status !== 200) throw nothingAt(kind, answer.status);
        // The stored item may change at the same address.
        return sendStored(request, reply, answer.file, answer.file.etag, 'private, no-cache');
      },
    });
}

const parameters = z.object({
  picture: z.enum(Object.keys(announcePictures) as [AnnouncePicture, ...AnnouncePicture[]]).meta({
    description: 'Its shape',
  }),
});

/** Returns the description of the call for a picture, which has no envelope. */
function describePicture(kind: ItemKind): FastifySchema {
  const { noun } = itemTexts[kind];
  return {
    operationId: callName('draw', `${noun} picture`),
    summary: `A picture that announces one ${noun}`,
    description: 'It shows what is stored now, and nothing of the address.',
    tags: ['Admin'],
    security: [{ token: [] }],
    params: parameters,
    response: { 200: jpeg, default: failure },
  };
}
