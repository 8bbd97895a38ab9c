import { isItemId, itemPath } from '#contract/itemPages.ts';
import { findItem } from '#server/content/findItem.ts';
import type { ServerFeature } from '#server/feature.ts';
import { siteOrigin } from '#server/settings/siteOrigin.ts';
import { drawingOf, qrCode } from '../contract/drawing.ts';

/** The code of an event's page, for a page that is printed. */
export const qrCodes: ServerFeature = {
  open: ({ database, settings }) => ({
    forSite(app) {
      app.get<{ Params: { id: string } }>('/events/:id/qr.svg', async (request, reply) => {
        const { id } = request.params;
        if (!isItemId(id) || (await findItem(database.db, 'events', id)).status !== 200) return reply.callNotFound();
        const code = qrCode((await siteOrigin(settings, request)) + itemPath('events', id));
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
