import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ItemAnswer } from '../content/listCache.ts';
import { sitemapPartSize } from '../content/sitemap.ts';
import { compressBody, sendCompressed } from '../http/compressedBody.ts';
import type { Services } from '../services.ts';
import { writeSitemap, writeSitemapIndex } from './sitemap.ts';

/**
 * Registers the sitemap, which names the pages of items, and those whose paths `readPaths` returns. `originOf` returns
 * the site's origin for a request. It is in the cache of lists until any content changes.
 */
export function registerSitemapRoutes(
  app: FastifyInstance,
  { sitemap, listCache }: Pick<Services, 'sitemap' | 'listCache'>,
  readPaths: () => Promise<string[]>,
  originOf: (request: FastifyRequest) => Promise<string>,
): void {
  const pages = async () => (await listCache.getPaths(readPaths)).toSorted().map((path) => ({ path }));

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = await originOf(request);
    // The archive, whose years are among these pages, has a turn of its own.
    const further = await pages();
    const make = async (): Promise<ItemAnswer> => {
      const { entries, total } = await sitemap(1);
      const parts = Math.ceil(total / sitemapPartSize);
      const file = parts > 1 ? writeSitemapIndex(parts, origin) : writeSitemap([...further, ...entries], origin);
      return { status: 200, body: compressBody(file) };
    };
    return send(request, reply, await listCache.getItem(`sitemap ${origin}`, make, request));
  });

  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    const { part } = request.params;
    if (!/^[1-9]\d{0,3}$/.test(part)) return reply.callNotFound();
    const origin = await originOf(request);
    const further = part === '1' ? await pages() : [];
    const make = async (): Promise<ItemAnswer> => {
      const { entries, total } = await sitemap(Number(part));
      if (entries.length === 0 || total <= sitemapPartSize) return { status: 404 };
      return { status: 200, body: compressBody(writeSitemap([...further, ...entries], origin)) };
    };
    return send(request, reply, await listCache.getItem(`sitemap ${part} ${origin}`, make, request));
  });
}

function send(request: FastifyRequest, reply: FastifyReply, answer: ItemAnswer) {
  if (answer.status !== 200) return reply.callNotFound();
  reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache');
  return sendCompressed(request, reply, answer.body);
}
