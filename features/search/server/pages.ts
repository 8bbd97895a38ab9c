import { randomUUID } from 'node:crypto';
import { unwrapList } from '#contract/envelope.ts';
import type { FeatureContent, FeaturePages } from '#server/feature.ts';
import type { Asker } from '#server/onDemand.ts';
import { type ContentAnswer, readOr } from '#server/site/pageContent.ts';
import { searchPageParameter, searchParameter, searchPath } from '../contract/addresses.ts';
import { type SearchContent, searchLimits, searchPagesOf, searchWords } from '../contract/search.ts';

/** Reads what a search for these words finds (`SearchResult`). */
type Find = (words: string[], asker?: Asker) => ContentAnswer | Promise<ContentAnswer>;

/** Returns the page of a search, which differs by its query. A search that fails has no items. */
export const pagesOfSearch = (find: Find): FeaturePages => ({
  has: (path) => path === searchPath,
  isUnlisted: true,
  async read(_path, parameters, asker): Promise<FeatureContent> {
    const { query, page: asked } = readParameters(parameters);
    if (query === '') return { parts: {} };
    const words = searchWords(query);
    const found = await readOr(
      () => (words.length > 0 ? find(words, asker) : nothing),
      () => undefined,
    );
    const body = found && JSON.parse(found.identity.toString());
    const all = body && unwrapList(body);
    const total = all?.length ?? 0;
    const page = Math.min(asked, searchPagesOf(total));
    const data = all?.slice((page - 1) * searchLimits.page, page * searchLimits.page) ?? null;
    const content: SearchContent = { query, page, total, data, near: body?.near };
    // The page of a search that fails is no answer to the next request.
    const etag = found?.etag ?? randomUUID();
    const search = { etag, identity: Buffer.from(JSON.stringify(content)) };
    return { parts: { search }, variant: `${asked} ${query}` };
  },
});

/** The answer to a search without words. */
const nothing: ContentAnswer = { etag: 'nothing', identity: Buffer.from(JSON.stringify({ data: [] })) };

/**
 * Reads the parameters of the page of a search: what is searched for, which is empty if the address asks for nothing,
 * and the page. Any page that is no number is the first one.
 */
function readParameters(parameters: Record<string, unknown>) {
  const { [searchParameter]: query, [searchPageParameter]: page } = parameters;
  return {
    query: typeof query === 'string' ? query.trim() : '',
    page: typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}
