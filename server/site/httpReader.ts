import { totalOf, unwrap, unwrapList } from '#contract/envelope.ts';
import { feedPath, sitemapPath } from '#contract/feeds.ts';
import { itemPath } from '#contract/itemPages.ts';
import { sliceQuery } from '#contract/listSlice.ts';
import { apiBase, publicPaths, siteSettingsPath } from '#contract/publicApi.ts';
import { pageListSize } from '#contract/rendering.ts';
import { etagOf } from '../http/compressedBody.ts';
import { NotNow, unavailable } from '../http/errors.ts';
import { createTurns, type InTurn } from '../onDemand.ts';
import type { ContentAnswer, FeedAnswer, ItemAnswer, Reader } from './reader.ts';

/** How long a response of the API is used (ms). */
const maxAge = 500;
/** The timeout of a request (ms): a page does not wait for an API that does not respond. */
const timeout = 2000;
/** The memory for responses of each kind (bytes). */
const maxBytes = 8 * 1024 * 1024;
/** What an entry takes beside its content (bytes). */
const entryBytes = 1024;
/**
 * Calls for items and calendars of single events, which anybody may ask for: so many at once, and so many that wait.
 */
const callInTurn = createTurns(16, 100);

/**
 * Reads content from the public API at an origin. While the API fails, the last response is used. Without one
 * it rejects with a ClientError, 503; the settings are the original ones then, as with an API that has none.
 */
export function createHttpReader(origin: string): Reader {
  const readList = createCachedFetch(origin, toList);
  const readItem = createCachedFetch(origin, toItem, callInTurn);
  const readCalendar = createCachedFetch(origin, toFeed, callInTurn);
  const readFeed = createCachedFetch(origin, toFeed);
  const readSettings = createCachedFetch(origin, toSettings);
  return {
    readList: (name) => readList(publicPaths[name] + sliceQuery({ offset: 0, limit: pageListSize })),
    readSettings: () => readSettings(siteSettingsPath).catch(() => originals),
    readItem: (kind, id) => readItem(itemPath(kind, id)),
    readFeed: (name, id) => (id === undefined ? readFeed : readCalendar)(feedPath(name, id)),
    readSitemap: (part) => readFeed(sitemapPath(part)),
  };
}

/**
 * Returns a function that asks for a path at most twice a second, and then only whether the response has changed. Its
 * time for a response includes the waiting for a turn.
 */
function createCachedFetch<Answer extends ContentAnswer | ItemAnswer>(
  origin: string,
  toAnswer: (response: Response) => Promise<Answer>,
  inTurn: InTurn = (call) => call(),
) {
  const responses = new Map<string, { etag: string | null; answer: Answer }>();
  const requests = new Map<string, { at: number; answer: Promise<Answer> }>();
  let bytes = 0;

  async function ask(path: string): Promise<Answer> {
    const cached = responses.get(path);
    const signal = AbortSignal.timeout(timeout);
    try {
      return await inTurn(async () => {
        const response = await fetch(`${origin}${apiBase}${path}`, {
          headers: cached?.etag ? { 'if-none-match': cached.etag } : {},
          redirect: 'manual',
          signal,
        });
        if (response.status === 304 && cached !== undefined) return cached.answer;
        const answer = await toAnswer(response);
        keep(path, response.headers.get('etag'), answer);
        return answer;
      }, signal);
    } catch (error) {
      if (cached !== undefined) return cached.answer;
      if (error instanceof NotNow) throw error;
      throw unavailable('The site cannot reach its data at present. Please try again in a moment.', error);
    }
  }

  /** Keeps a response, and forgets the oldest ones if all take too much memory. */
  function keep(path: string, etag: string | null, answer: Answer): void {
    forget(path);
    responses.set(path, { etag, answer });
    bytes += bytesOf(answer);
    for (const oldest of responses.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
  }

  function forget(path: string): void {
    const known = responses.get(path);
    if (known !== undefined) bytes -= bytesOf(known.answer);
    responses.delete(path);
  }

  return (path: string): Promise<Answer> => {
    const now = performance.now();
    // A map keeps the order of insertion, here of time.
    for (const [old, { at }] of requests) {
      if (now - at < maxAge) break;
      requests.delete(old);
    }
    const last = requests.get(path);
    if (last !== undefined) return last.answer;
    const answer = ask(path);
    requests.set(path, { at: now, answer });
    return answer;
  };
}

function bytesOf(answer: ContentAnswer | ItemAnswer): number {
  if ('identity' in answer) return entryBytes + answer.identity.length;
  return entryBytes + (answer.status === 200 ? answer.body.identity.length : 0);
}

/** Returns the first items of the API's response, which may be all of them. */
async function toList(response: Response): Promise<ContentAnswer> {
  if (!response.ok) throw failed(response);
  const json: unknown = await response.json();
  const items = unwrapList(json);
  const data = items.slice(0, pageListSize);
  return toContent({ data, total: Math.max(totalOf(json) ?? 0, items.length) });
}

async function toSettings(response: Response): Promise<ContentAnswer> {
  if (!response.ok) throw failed(response);
  return toContent({ data: unwrap(await response.json()) });
}

async function toItem(response: Response): Promise<ItemAnswer> {
  const { status, headers } = response;
  if (status === 308) return { status, id: decodeURIComponent(headers.get('location')?.split('/').at(-1) ?? '') };
  return toFeed(response);
}

async function toFeed(response: Response): Promise<FeedAnswer> {
  const { status } = response;
  if (status === 404 || status === 410) return { status };
  if (!response.ok) throw failed(response);
  const json: unknown = await response.json();
  return { status: 200, body: toContent({ data: unwrap(json), total: totalOf(json) }) };
}

/** Settings without a section, each of which is the original then. */
const originals = toContent({ data: {} });

function toContent(content: unknown): ContentAnswer {
  const identity = Buffer.from(JSON.stringify(content));
  return { etag: etagOf(identity), identity };
}

const failed = ({ url, status }: Response) => new Error(`${url} answered ${status}`);
