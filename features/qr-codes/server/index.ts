import { isItemId, itemPath } from '#contract/itemPages.ts';
import { drawingOf, qrCode } from '#contract/qrCode.ts';
import { findItem } from '#server/content/findItem.ts';
import type { ServerFeature } from '#server/feature.ts';
import { siteOrigin } from '#server/settings/siteOrigin.ts';
import { itemOfPath } from '#server/site/pageAddress.ts';

/** Returns the code of an address as an SVG. */
function svgOf(address: string): string {
  const code = qrCode(address);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${code.width} ${code.width}">${drawingOf(code)}</svg>`;
}

/** The code of an event's page, for a page that is printed. */
export const qrCodes: ServerFeature = {
  open: ({ database, settings }) => ({
    forSite(app) {
      app.get<{ Params: { id: string } }>('/events/:id/qr.svg', async (request, reply) => {
        const { id } = request.params;
        if (!isItemId(id) || (await findItem(database.db, 'events', id)).status !== 200) return reply.callNotFound();
        const origin = await siteOrigin(settings, request);
        return reply
          .type('image/svg+xml')
          .header('cache-control', 'no-cache')
          .send(svgOf(origin + itemPath('events', id)));
      });
    },
    async *filesOfCopy(items) {
      const siteUrl = await settings.siteUrl();
      if (siteUrl === undefined) return;
      for (const path of items.filter((path) => itemOfPath(path)?.kind === 'events'))
        yield { path: `${path.slice(1)}/qr.svg`, content: Buffer.from(svgOf(siteUrl + path)) };
    },
  }),
};
