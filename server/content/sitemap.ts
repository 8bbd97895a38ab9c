import type { Kysely } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { type ItemType, itemPath, kindOf, typesWithPages } from '#contract/itemPages.ts';
import type { Database } from '../database/schema.ts';
import { countOf, presentRows, table } from './rows.ts';

/** The page of an item, and the time of its last change (ISO 8601). */
export interface SitemapEntry {
  path: string;
  changedAt: string;
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
  async function readPart(part: number): Promise<{ entries: SitemapEntry[]; total: number }> {
    const entries: SitemapEntry[] = [];
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

async function loadPages(db: Kysely<Database>, type: ItemType, offset: number, limit: number): Promise<SitemapEntry[]> {
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
