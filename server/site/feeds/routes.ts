import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { totalOf, unwrapList } from '#contract/envelope.ts';
import { type FeedName, feedSchemas, sitemapPartSize } from '#contract/feeds.ts';
import { goneMessages } from '#contract/itemPages.ts';
import {
  bytesOf,
  type CompressedBody,
  compressBody,
  compressBodyNow,
  sendCompressed,
} from '../../http/compressedBody.ts';
import { gone, invalid } from '../../http/errors.ts';
import { createOnDemandCache } from '../../onDemand.ts';
import type { ContentAnswer, FeedAnswer, Reader } from '../reader.ts';
import { settingsOf } from '../settingsOf.ts';
import { feedAddress } from './feedAddress.ts';
import { type SitemapPage, writeSitemap, writeSitemapIndex } from './sitemap.ts';

const calendarType = 'text/calendar; charset=utf-8';
const atomType = 'application/atom+xml; charset=utf-8';
/** The memory for the calendars of single events (bytes). */
const maxCalendarBytes = 4 * 1024 * 1024;
const xmlType = 'application/xml; charset=utf-8';

/**
 * The number of files of a kind that are kept. Without a `SITE_URL` each host that is asked has its own, and each part
 * of the sitemap is one.
 */
const maxKept = 4;

/**
 * Registers the files for other programs: calendars, the Atom feed, and the sitemap, which also names the pages at
 * `paths`. `originOf` returns the site's origin for a request.
 */
export function registerFeedRoutes(
  app: FastifyInstance,
  {
    siteUrl,
    reader,
    paths,
    originOf,
  }: {
    siteUrl: string | undefined;
    reader: Pick<Reader, 'readFeed' | 'readSitemap' | 'readSettings'>;
    paths: string[];
    originOf: (request: FastifyRequest) => string;
  },
): void {
  const pages = paths.toSorted().map((path) => ({ path }));
  // The libraries of both formats are loaded when somebody asks for one, so that the server starts sooner.
  const makeCalendar = async (answer: ContentAnswer, settings: ContentAnswer) => {
    const { writeCalendar } = await import('./calendar.ts');
    return compressBodyNow(await writeCalendar(entriesOf('calendar', read(answer)), settingsOf(settings), siteUrl));
  };
  const getCalendar = keepLatest((_origin, answer: ContentAnswer, settings: ContentAnswer) =>
    makeCalendar(answer, settings),
  );
  const calendars = createOnDemandCache<CompressedBody>(maxCalendarBytes, bytesOf);
  const getAtom = keepLatest(async (origin, answer: ContentAnswer, settings: ContentAnswer) => {
    const { writeAtom } = await import('./atom.ts');
    return compressBody(writeAtom(entriesOf('feed', read(answer)), settingsOf(settings), origin));
  });
  const sitemapOf = (addition: SitemapPage[]) =>
    keepLatest((origin, answer: ContentAnswer) => {
      const json = read(answer);
      // An API of an older release has one part, whatever its size.
      const parts = Math.max(1, Math.ceil((totalOf(json) ?? 0) / sitemapPartSize));
      return {
        parts,
        index: compressBody(writeSitemapIndex(parts, origin)),
        file: compressBody(writeSitemap([...addition, ...entriesOf('sitemap', json)], origin)),
      };
    });
  const getFirstSitemap = sitemapOf(pages);
  const getLaterSitemap = sitemapOf([]);

  app.get('/events.ics', async (request, reply) => {
    const answer = await reader.readFeed('calendar');
    if (!isFound(answer)) return missing(reply, answer);
    return send(request, reply, calendarType, await getCalendar('', answer.body, await reader.readSettings()));
  });

  app.get<{ Params: { id: string } }>('/events/:id.ics', async (request, reply) => {
    const { id } = request.params;
    const answer = await reader.readFeed('calendar', id, request.signal);
    if (!isFound(answer)) return missing(reply, answer);
    const settings = await reader.readSettings();
    const of = `${answer.body.etag} ${settings.etag}`;
    const make = () => makeCalendar(answer.body, settings);
    return send(request, reply, calendarType, await calendars.get(id, of, make, request.signal));
  });

  app.get(feedAddress, async (request, reply) => {
    const origin = originOf(request);
    if (!URL.canParse(origin)) throw invalid('The host of the request cannot be read.');
    const answer = await reader.readFeed('feed');
    if (!isFound(answer)) return missing(reply, answer);
    return send(request, reply, atomType, await getAtom(origin, answer.body, await reader.readSettings()));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const answer = await reader.readSitemap(1);
    if (!isFound(answer)) return missing(reply, answer);
    const { parts, index, file } = getFirstSitemap(originOf(request), answer.body);
    return send(request, reply, xmlType, parts === 1 ? file : index);
  });

  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    const { part } = request.params;
    if (!/^[1-9]\d{0,3}$/.test(part)) return reply.callNotFound();
    const answer = await reader.readSitemap(Number(part));
    if (!isFound(answer)) return missing(reply, answer);
    const get = part === '1' ? getFirstSitemap : getLaterSitemap;
    const { parts, file } = get(originOf(request), answer.body);
    return parts === 1 ? reply.callNotFound() : send(request, reply, xmlType, file);
  });
}

const isFound = (answer: FeedAnswer) => answer.status === 200;

function missing(reply: FastifyReply, { status }: FeedAnswer) {
  if (status === 410) throw gone(goneMessages.events);
  return reply.callNotFound();
}

function send(request: FastifyRequest, reply: FastifyReply, type: string, body: CompressedBody) {
  reply.type(type).header('cache-control', 'no-cache');
  return sendCompressed(request, reply, body);
}

/** Reads the entries of a feed. What is no entry is left out: the API may be another version, or its database odd. */
function entriesOf<Name extends FeedName>(name: Name, json: unknown) {
  return unwrapList(json).flatMap((value) => {
    const entry = feedSchemas[name].safeParse(value);
    return entry.success ? [entry.data as z.infer<(typeof feedSchemas)[Name]>] : [];
  });
}

const read = ({ identity }: ContentAnswer): unknown => JSON.parse(identity.toString());

/**
 * Returns a function that makes a value of an origin and answers, and keeps the latest ones, each until it has not been
 * asked for while others were.
 */
function keepLatest<Answers extends ContentAnswer[], Value>(make: (origin: string, ...answers: Answers) => Value) {
  const made = new Map<string, Value>();
  return (origin: string, ...answers: Answers): Value => {
    const of = [origin, ...answers.map(({ etag }) => etag)].join(' ');
    const value = made.get(of) ?? make(origin, ...answers);
    made.delete(of);
    made.set(of, value);
    const [oldest] = made.keys();
    if (made.size > maxKept && oldest !== undefined) made.delete(oldest);
    return value;
  };
}
