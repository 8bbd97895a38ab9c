import type { ContentTypeName } from '#contract/content/index.ts';
import { totalOf, unwrapList } from '#contract/envelope.ts';
import { sliceQuery } from '#contract/listSlice.ts';
import { apiBase, publicPaths } from '#contract/publicApi.ts';
import { pageListSize } from '#contract/rendering.ts';
import { etagOf } from '../http/compressedBody.ts';
import type { ListAnswer, ReadList } from './listReader.ts';

/** How long a response of the API is used (ms). */
const maxAge = 1000;
/** The timeout of a request (ms): a page does not wait for an API that does not respond. */
const patience = 2000;

interface Known {
  /** The ETag of the API. */
  etag: string | null;
  answer: ListAnswer;
}

/** Reads lists from the public API at an origin. While the API fails, the last response is used. */
export function createHttpListReader(origin: string): ReadList {
  const known = new Map<ContentTypeName, Known>();
  const asked = new Map<ContentTypeName, { at: number; answer: Promise<ListAnswer> }>();

  async function ask(name: ContentTypeName): Promise<ListAnswer> {
    const before = known.get(name);
    try {
      const query = sliceQuery({ offset: 0, limit: pageListSize });
      const response = await fetch(`${origin}${apiBase}${publicPaths[name]}${query}`, {
        headers: before?.etag ? { 'if-none-match': before.etag } : {},
        signal: AbortSignal.timeout(patience),
      });
      if (response.status === 304 && before !== undefined) return before.answer;
      if (!response.ok) throw new Error(`${publicPaths[name]} answered ${response.status}`);
      const answer = toAnswer(await response.json());
      known.set(name, { etag: response.headers.get('etag'), answer });
      return answer;
    } catch (error) {
      if (before !== undefined) return before.answer;
      throw error;
    }
  }

  return (name) => {
    const last = asked.get(name);
    if (last !== undefined && performance.now() - last.at < maxAge) return last.answer;
    const answer = ask(name);
    asked.set(name, { at: performance.now(), answer });
    return answer;
  };
}

/** Returns the first items of the API's response, which may be all of them. */
function toAnswer(json: unknown): ListAnswer {
  const items = unwrapList(json);
  const data = items.slice(0, pageListSize);
  const identity = Buffer.from(JSON.stringify({ data, total: Math.max(totalOf(json) ?? 0, items.length) }));
  return { etag: etagOf(identity), identity };
}
