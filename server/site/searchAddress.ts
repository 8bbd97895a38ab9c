import type { ContentName, SearchContent } from '#contract/rendering.ts';
import { readSearch } from '#contract/search.ts';
import { NotNow } from '../http/errors.ts';
import type { ContentAnswer, Reader, Reading } from './pageContent.ts';

/**
 * Reads the content of the page of a search, for what the address asks for. A search that fails has no items. Rejects
 * with `NotNow` if it had no turn.
 */
export async function readSearchAddress(
  { readSettings, readTeams, readFound }: Reader,
  query: string,
  signal?: AbortSignal,
): Promise<{ names: ContentName[]; reading: Reading }> {
  const read = readSearch(query);
  const words = 'words' in read ? read.words : [];
  const found = await (async () => (words.length > 0 ? readFound(words, signal) : nothing))().catch((error) => {
    if (error instanceof NotNow) throw error;
    return undefined;
  });
  const content: SearchContent = { query, data: found ? JSON.parse(found.identity.toString()).data : null };
  const answer: ContentAnswer = { etag: query, identity: Buffer.from(JSON.stringify(content)) };
  return { names: ['settings', 'teams', 'search'], reading: [readSettings(), readTeams(), answer] };
}

/** The answer to a search without words. */
const nothing: ContentAnswer = { etag: 'nothing', identity: Buffer.from(JSON.stringify({ data: [] })) };
