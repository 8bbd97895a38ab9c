import { brotliDecompressSync } from 'node:zlib';
import { listPath, publicPaths } from '#contract/publicApi.ts';
import { pages } from '../../web/pages.ts';
import { paths } from '../../web/paths.ts';
import { get } from './get.ts';

/** The results of the visits so far. */
export interface Visits {
  count: number;
  /** The time that each public read took (ms). */
  took: number[];
  /** The responses that are no success for a visitor, and the failed requests. */
  failures: string[];
}

/** For each page, the calls for the lists that came with the page and for its other lists. */
const visited = pages.map(({ path, lists }) => ({
  path,
  calls: [
    ...(Object.keys(lists) as (keyof typeof lists)[]).map((name) => listPath(name)),
    ...(path === paths.ourEvents ? [publicPaths.pastEventsByClub('AI build club')] : []),
  ],
}));

/** The number of images per list that a phone shows before the visitor scrolls far. */
export const imagesPerList = 4;
/** The variant of these images that a phone chooses. */
const phoneWidth = '640w';

/**
 * Begins visits at a steady rate, even if earlier visits are still running. `end` stops this and waits for the running
 * visits.
 */
export function startVisits(address: string, perMinute: number): { visits: Visits; end(): Promise<void> } {
  const visits: Visits = { count: 0, took: [], failures: [] };
  const underWay = new Set<Promise<void>>();
  const begun = performance.now();

  const timer = setInterval(() => {
    while (visits.count < ((performance.now() - begun) / 60_000) * perMinute) {
      const visiting = visit(address, visits.count++, visits).finally(() => underWay.delete(visiting));
      underWay.add(visiting);
    }
  }, 10);

  return {
    visits,
    async end() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

/**
 * Opens a page as a browser does. Every second visitor has visited the page before, has its assets in the cache and
 * sends the page's ETag.
 */
async function visit(address: string, number: number, { took, failures }: Visits): Promise<void> {
  const { path, calls } = visited[number % visited.length] as (typeof visited)[number];
  const isNew = number % (2 * visited.length) < visited.length;

  const page = await read(path);
  if (page === undefined) return;
  // The page has another ETag if staff have changed its content in the meantime.
  if (!isNew) await read(path, { 'if-none-match': page.headers.etag ?? '' }, [304, 200]);
  const assets = isNew ? new Set(page.text.match(/\/assets\/[\w.-]+\.(js|css|woff2)/g)) : [];
  await Promise.all([...[...assets].map((asset) => read(asset)), ...calls.map(readList)]);

  async function readList(call: string): Promise<void> {
    const answer = await read(`/api${call}`);
    if (answer === undefined) return;
    const { data } = JSON.parse(answer.text) as { data: { url: string; srcset: string }[] };
    const images = data.slice(0, imagesPerList).map(({ url, srcset }) => forPhone(srcset) ?? url);
    await Promise.all(images.map((image) => read(image)));
  }

  async function read(target: string, headers: Record<string, string> = {}, expected = [200]) {
    try {
      const answer = await get(address + target, { 'accept-encoding': 'br', ...headers });
      took.push(answer.took);
      // An image may be deleted between the response with the list and the request for the image.
      if (expected.includes(answer.status))
        return { headers: answer.headers, text: textOf(answer.headers, answer.body) };
      if (!(answer.status === 404 && target.startsWith('/media/'))) failures.push(`${target}: ${answer.status}`);
    } catch (error) {
      failures.push(`${target}: ${error}`);
    }
    return undefined;
  }
}

function textOf(headers: Record<string, unknown>, body: Buffer): string {
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
}

/** Returns the address of the phone's variant in a `srcset`. */
function forPhone(srcset: string): string | undefined {
  const variant = srcset.split(', ').find((candidate) => candidate.endsWith(` ${phoneWidth}`));
  return variant?.slice(0, -` ${phoneWidth}`.length);
}

/** Returns the value that `percent` % of the values do not exceed. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
