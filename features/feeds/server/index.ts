import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { goneMessages, isItemId } from '#contract/itemPages.ts';
import type { ItemAnswer } from '#server/content/listCache.ts';
import { restorableSince } from '#server/content/recentlyDeleted.ts';
import type { ServerFeature } from '#server/feature.ts';
import { type CompressedBody, compressBody, compressBodyNow, sendCompressed } from '#server/http/compressedBody.ts';
import { gone, invalid } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { siteOrigin } from '#server/settings/siteOrigin.ts';
import { calendarPath, feedPath } from '../contract.ts';
import { createFeeds, type Feeds } from './feeds.ts';

export const feeds: ServerFeature = {
  open: (services) => ({
    forSite: (app) => registerFeedRoutes(app, createFeeds(services.database.db, services.media), services),
  }),
};

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
