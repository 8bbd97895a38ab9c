import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { goneMessages, isItemId } from '#contract/itemPages.ts';
import { sitemapPartSize } from '../../content/feedEntries.ts';
import type { ItemAnswer } from '../../content/listCache.ts';
import { restorableSince } from '../../content/recentlyDeleted.ts';
import { type CompressedBody, compressBody, compressBodyNow, sendCompressed } from '../../http/compressedBody.ts';
import { gone, invalid } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { writeSitemap, writeSitemapIndex } from './sitemap.ts';
import { feedAddress } from './text.ts';

const calendarType = 'text/calendar; charset=utf-8';
const atomType = 'application/atom+xml; charset=utf-8';
const xmlType = 'application/xml; charset=utf-8';

/**
 * Registers the files for other programs: calendars, the Atom feed, and the sitemap, which also names the pages whose
 * paths `readPaths` returns. `originOf` returns the site's origin for a request. The files are in the cache of lists
 * until any content changes.
 */
export function registerFeedRoutes(
  app: FastifyInstance,
  { feeds, settings, listCache }: Pick<Services, 'feeds' | 'settings' | 'listCache'>,
  readPaths: () => Promise<string[]>,
  originOf: (request: FastifyRequest) => Promise<string>,
): void {
  const pages = async () => (await listCache.getPaths(readPaths)).toSorted().map((path) => ({ path }));
  // The libraries of both formats are loaded on the first request, so that the server starts sooner.
  const makeCalendar = async (entries: Awaited<ReturnType<typeof feeds.calendar>>) => {
    const { writeCalendar } = await import('./calendar.ts');
    return compressBodyNow(await writeCalendar(entries, (await settings.current()).settings, await settings.siteUrl()));
  };

  app.get('/events.ics', async (request, reply) => {
    const calendar = listCache.getFeed(`calendar ${today()}`, async () => makeCalendar(await feeds.calendar()));
    return send(request, reply, calendarType, await calendar);
  });

  app.get<{ Params: { id: string } }>('/events/:id.ics', async (request, reply) => {
    const { id } = request.params;
    if (!isItemId(id)) return reply.callNotFound();
    const make = async (): Promise<ItemAnswer> => {
      const entry = await feeds.calendarOf(id);
      return typeof entry === 'number' ? { status: entry } : { status: 200, body: await makeCalendar([entry]) };
    };
    return sendFound(request, reply, calendarType, await listCache.getItem(`${id}.ics ${today()}`, make, request));
  });

  app.get(feedAddress, async (request, reply) => {
    const origin = await originOf(request);
    if (!URL.canParse(origin)) throw invalid('The host of the request cannot be read.');
    const make = async () => {
      const { writeAtom } = await import('./atom.ts');
      return compressBody(writeAtom(await feeds.latest(), (await settings.current()).settings, origin));
    };
    if (origin === (await settings.siteUrl()))
      return send(request, reply, atomType, await listCache.getFeed(`feed ${origin}`, make));
    // A stranger may name any host, and each has a feed of its own.
    const makeAnswer = async (): Promise<ItemAnswer> => ({ status: 200, body: await make() });
    return sendFound(request, reply, atomType, await listCache.getItem(`feed ${origin}`, makeAnswer, request));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = await originOf(request);
    // The archive, whose years are among these pages, has a turn of its own.
    const further = await pages();
    const make = async (): Promise<ItemAnswer> => {
      const { entries, total } = await feeds.sitemap(1);
      const parts = Math.ceil(total / sitemapPartSize);
      const file = parts > 1 ? writeSitemapIndex(parts, origin) : writeSitemap([...further, ...entries], origin);
      return { status: 200, body: compressBody(file) };
    };
    return sendFound(request, reply, xmlType, await listCache.getItem(`sitemap ${origin}`, make, request));
  });

  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    const { part } = request.params;
    if (!/^[1-9]\d{0,3}$/.test(part)) return reply.callNotFound();
    const origin = await originOf(request);
    const further = part === '1' ? await pages() : [];
    const make = async (): Promise<ItemAnswer> => {
      const { entries, total } = await feeds.sitemap(Number(part));
      if (entries.length === 0 || total <= sitemapPartSize) return { status: 404 };
      return { status: 200, body: compressBody(writeSitemap([...further, ...entries], origin)) };
    };
    const answer = await listCache.getItem(`sitemap ${part} ${origin}`, make, request);
    return sendFound(request, reply, xmlType, answer);
  });
}

/** Files are made for a day, because a deleted event leaves the calendar some day. */
const today = () => restorableSince().split('T')[0] ?? '';

function sendFound(request: FastifyRequest, reply: FastifyReply, type: string, answer: ItemAnswer) {
  if (answer.status === 200) return send(request, reply, type, answer.body);
  if (answer.status === 410) throw gone(goneMessages.events);
  return reply.callNotFound();
}

function send(request: FastifyRequest, reply: FastifyReply, type: string, body: CompressedBody) {
  reply.type(type).header('cache-control', 'no-cache');
  return sendCompressed(request, reply, body);
}
