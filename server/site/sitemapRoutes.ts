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

  /** Sends a part of the sitemap, if it has several; without a `part`, the whole sitemap or the index of its parts. */
  async function send(request: FastifyRequest, reply: FastifyReply, part?: number) {
    const origin = await originOf(request);
    // The archive, whose years are among these pages, has a turn of its own.
    const further = part === undefined || part === 1 ? await pages() : [];
    const make = async (): Promise<ItemAnswer> => {
      const { entries, total } = await sitemap(part ?? 1);
      const parts = Math.ceil(total / sitemapPartSize);
      if (part !== undefined && (parts <= 1 || part > parts)) return { status: 404 };
      const isIndex = part === undefined && parts > 1;
      const file = isIndex ? writeSitemapIndex(parts, origin) : writeSitemap([...further, ...entries], origin);
      return { status: 200, body: compressBody(file) };
    };
    const answer = await listCache.getItem(`sitemap ${part ?? ''} ${origin}`, make, request);
    if (answer.status !== 200) return reply.callNotFound();
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache');
    return sendCompressed(request, reply, answer.body);
  }

  app.get('/sitemap.xml', (request, reply) => send(request, reply));
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    const { part } = request.params;
    return /^[1-9]\d{0,3}$/.test(part) ? send(request, reply, Number(part)) : reply.callNotFound();
  });
}
