import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { goneMessages, isItemId } from '#contract/itemPages.ts';
import type { ItemAnswer } from '#server/content/listCache.ts';
import { restorableSince } from '#server/content/recentlyDeleted.ts';
import type { ServerFeature, SiteFile } from '#server/feature.ts';
import { type CompressedBody, compressBody, compressBodyNow, sendCompressed } from '#server/http/compressedBody.ts';
import { gone, invalid } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { siteOrigin } from '#server/settings/siteOrigin.ts';
import { itemOfPath } from '#server/site/pageAddress.ts';
import { calendarPath, feedPath } from '../contract.ts';
import { type CalendarEntry, createFeeds, type Feeds } from './feeds.ts';

export const feeds: ServerFeature = {
  open(services) {
    const content = createFeeds(services.database.db, services.media);
    return {
      forSite: (app) => registerFeedRoutes(app, content, services),
      filesOfCopy: (items) => filesOfCopy(items, content, services.settings),
    };
  },
};

/** The files of a copy of the site. A copy without an address has no feed, whose addresses are absolute. */
async function* filesOfCopy(items: string[], feeds: Feeds, settings: Services['settings']): AsyncGenerator<SiteFile> {
  const { settings: shown } = await settings.current();
  const siteUrl = await settings.siteUrl();
  const { writeCalendar } = await import('./calendar.ts');
  const calendarOf = async (entries: CalendarEntry[]) => Buffer.from(await writeCalendar(entries, shown, siteUrl));
  yield { path: calendarPath.slice(1), content: await calendarOf(await feeds.calendar()) };
  if (siteUrl !== undefined) {
    const { writeAtom } = await import('./atom.ts');
    yield { path: feedPath.slice(1), content: Buffer.from(writeAtom(await feeds.latest(), shown, siteUrl)) };
  }
  for (const path of items) {
    const item = itemOfPath(path);
    const entry = item?.kind === 'events' ? await feeds.calendarOf(item.id) : 404;
    if (typeof entry !== 'number') yield { path: `${path.slice(1)}.ics`, content: await calendarOf([entry]) };
  }
}

const calendarType = 'text/calendar; charset=utf-8';
const atomType = 'application/atom+xml; charset=utf-8';

/**
 * Registers the files for other programs: calendars and the Atom feed. They are in the cache of lists until any content
 * changes.
 */
export function registerFeedRoutes(
  app: FastifyInstance,
  feeds: Feeds,
  { settings, listCache }: Pick<Services, 'settings' | 'listCache'>,
): void {
  // The libraries of both formats are loaded on the first request, so that the server starts sooner.
  const makeCalendar = async (entries: Awaited<ReturnType<typeof feeds.calendar>>) => {
    const { writeCalendar } = await import('./calendar.ts');
    return compressBodyNow(await writeCalendar(entries, (await settings.current()).settings, await settings.siteUrl()));
  };

  app.get(calendarPath, async (request, reply) => {
    const calendar = listCache.getFile(`calendar ${today()}`, async () => makeCalendar(await feeds.calendar()));
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

  app.get(feedPath, async (request, reply) => {
    const isSet = (await settings.siteUrl()) !== undefined;
    const origin = await siteOrigin(settings, request);
    if (!URL.canParse(origin)) throw invalid('The host of the request cannot be read.');
    const make = async () => {
      const { writeAtom } = await import('./atom.ts');
      return compressBody(writeAtom(await feeds.latest(), (await settings.current()).settings, origin));
    };
    if (isSet) return send(request, reply, atomType, await listCache.getFile(`feed ${origin}`, make));
    // A stranger may name any host, and each has a feed of its own.
    const makeAnswer = async (): Promise<ItemAnswer> => ({ status: 200, body: await make() });
    return sendFound(request, reply, atomType, await listCache.getItem(`feed ${origin}`, makeAnswer, request));
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
