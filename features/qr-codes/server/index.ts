import { isItemId, itemPath } from '#contract/itemPages.ts';
import type { ServerFeature } from '#server/feature.ts';
import { drawingOf, qrCode } from '../contract/drawing.ts';

/** The code of an event's page, for a page that is printed. It says an address alone, so it needs no such event. */
export const qrCodes: ServerFeature = {
  open: ({ settings }) => ({
    forSite(app) {
      app.get<{ Params: { id: string } }>('/events/:id/qr.svg', async (request, reply) => {
        const { id } = request.params;
        if (!isItemId(id)) return reply.callNotFound();
        const origin = (await settings.siteUrl()) ?? `${request.protocol}://${request.host}`;
        const code = qrCode(origin + itemPath('events', id));
        return reply
          .type('image/svg+xml')
          .header('cache-control', 'no-cache')
          .send(
            `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${code.width} ${code.width}">${drawingOf(code)}</svg>`,
          );
      });
    },
  }),
};
