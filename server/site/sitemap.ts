import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { type ItemType, itemPath, kindOf, typesWithPages } from '#contract/itemPages.ts';
import type { ItemAnswer, ListCache } from '../content/listCache.ts';
import { countOf, presentRows, table } from '../content/rows.ts';
import type { Database } from '../database/schema.ts';
import { compressBody, sendCompressed } from '../http/compressedBody.ts';
import { siteOrigin } from '../settings/siteOrigin.ts';
import type { Settings } from '../settings/siteSettings.ts';
import { escapeXml } from './escapeXml.ts';

/** A page, and the time of its last change (ISO 8601), if it is known. */
export interface SitemapPage {
  path: string;
  changedAt?: string;
}

/** Returns a sitemap that names the parts, at `/sitemap-1.xml` and so on. */
export function writeSitemapIndex(parts: number, origin: string): string {
  const start = escapeXml(origin);
  const lines = Array.from(
    { length: parts },
    (_, index) => `  <sitemap><loc>${start}/sitemap-${index + 1}.xml</loc></sitemap>\n`,
  );
  return documentOf('sitemapindex', lines);
}

/** Returns a sitemap of pages (https://www.sitemaps.org/protocol.html). */
export function writeSitemap(pages: SitemapPage[], origin: string): string {
  const start = escapeXml(origin);
  const urls = pages.map(({ path, changedAt }) => {
    const lastmod = changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
    return `  <url><loc>${start}${escapeXml(path)}</loc>${lastmod}</url>\n`;
  });
  return documentOf('urlset', urls);
}

const documentOf = (name: 'urlset' | 'sitemapindex', lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${name}>\n`;

/**
 * Registers the sitemap, which names the pages of items, and those whose paths `readPaths` returns. It is in the cache
 * of lists until any content changes.
 */
export function registerSitemapRoutes(
  app: FastifyInstance,
  services: { sitemap: ReturnType<typeof createSitemap>; listCache: ListCache; settings: Pick<Settings, 'siteUrl'> },
  readPaths: () => Promise<string[]>,
): void {
  const { sitemap, listCache, settings } = services;
  const pages = async () => (await listCache.getPaths(readPaths)).toSorted().map((path) => ({ path }));

  /** Sends a part of the sitemap, if it has several; without a `part`, the whole sitemap or the index of its parts. */
  async function send(request: FastifyRequest, reply: FastifyReply, part?: number) {
    const origin = await siteOrigin(settings, request);
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

/**
 * The number of addresses in a part of the sitemap. No part takes long to make, and a sitemap may have 50,000 parts
 * (https://www.sitemaps.org/protocol.html).
 */
export const sitemapPartSize = 5000;

/**
 * Returns the function that reads a part of the pages of items, and the `total` of all pages. Parts are counted from 1.
 * It reads the items of all types, one type after the other, from the first item of the part on.
 */
export const createSitemap = (db: Kysely<Database>) =>
  async function readPart(part: number): Promise<{ entries: SitemapPage[]; total: number }> {
    const entries: SitemapPage[] = [];
    const first = (part - 1) * sitemapPartSize;
    let total = 0;
    for (const type of typesWithPages) {
      const offset = Math.max(0, first - total);
      const limit = sitemapPartSize - entries.length;
      total += await countOf(presentRows(db, contentTypes[type]));
      if (first < total && limit > 0) entries.push(...(await loadPages(db, type, offset, limit)));
    }
    return { entries, total };
  };

async function loadPages(db: Kysely<Database>, type: ItemType, offset: number, limit: number): Promise<SitemapPage[]> {
  const rows = await db
    .selectFrom(table(contentTypes[type]))
    .select(['id', 'createdAt', 'updatedAt'])
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ id, createdAt, updatedAt }) => ({
    path: itemPath(kindOf(type), id),
    changedAt: updatedAt ?? createdAt,
  }));
}
