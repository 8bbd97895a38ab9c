import { randomUUID } from 'node:crypto';
import type { SearchContent } from '#contract/rendering.ts';
import { searchLimits, searchPageParameter, searchPagesOf, searchParameter, searchWords } from '#contract/search.ts';
import type { Asker } from '../onDemand.ts';
import { type ContentAnswer, type PageReading, pageReading, type Reader, readOr } from './pageContent.ts';

/** What the address of the page asks for. */
interface SearchAddress {
  /** What is searched for, trimmed; empty if the address asks for nothing. */
  query: string;
  /** From 1 on. */
  page: number;
}

/** Reads the parameters of the page of a search. Any page that is no number is the first one. */
export function readSearchParameters(parameters: Record<string, unknown>): SearchAddress {
  const { [searchParameter]: query, [searchPageParameter]: page } = parameters;
  return {
    query: typeof query === 'string' ? query.trim() : '',
    page: typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/**
 * Reads the content of the page of a search. A search that fails has no items. Rejects with `NotNow` if it had no turn.
 */
export async function readSearchAddress(
  reader: Reader,
  { query, page: asked }: SearchAddress,
  asker?: Asker,
): Promise<PageReading> {
  const words = searchWords(query);
  const found = await readOr(
    () => (words.length > 0 ? reader.readFound(words, asker) : nothing),
    () => undefined,
  );
  const all: unknown[] | null = found ? JSON.parse(found.identity.toString()).data : null;
  const total = all?.length ?? 0;
  const page = Math.min(asked, searchPagesOf(total));
  const data = all?.slice((page - 1) * searchLimits.page, page * searchLimits.page) ?? null;
  const content: SearchContent = { query, page, total, data };
  // The page of a search that fails is no answer to the next request.
  const etag = found?.etag ?? randomUUID();
  const answer: ContentAnswer = { etag, identity: Buffer.from(JSON.stringify(content)) };
  return pageReading(reader, { search: answer });
}

/** The answer to a search without words. */
const nothing: ContentAnswer = { etag: 'nothing', identity: Buffer.from(JSON.stringify({ data: [] })) };
