import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type FeedName, feedSchemas } from '#contract/feeds.ts';
import { goneMessages } from '#contract/itemPages.ts';
import { type CompressedBody, compressBody, sendCompressed } from '../../http/compressedBody.ts';
import { gone, invalid } from '../../http/errors.ts';
import type { ContentAnswer, FeedAnswer, Reader } from '../reader.ts';
import { feedAddress } from './feedAddress.ts';
import { writeSitemap } from './sitemap.ts';

const calendarType = 'text/calendar; charset=utf-8';
const atomType = 'application/atom+xml; charset=utf-8';
const xmlType = 'application/xml; charset=utf-8';

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
    reader: Pick<Reader, 'readFeed'>;
    paths: string[];
    originOf: (request: FastifyRequest) => string;
  },
): void {
  const pages = paths.toSorted().map((path) => ({ path }));
  // The libraries of both formats are loaded when somebody asks for one, so that the server starts sooner.
  const makeCalendar = async (answer: ContentAnswer) => {
    const { writeCalendar } = await import('./calendar.ts');
    return compressBody(writeCalendar(entriesOf('calendar', answer), siteUrl));
  };
  const getCalendar = keepLast(makeCalendar);
  const getAtom = keepLast(async (answer, origin) => {
    const { writeAtom } = await import('./atom.ts');
    return compressBody(writeAtom(entriesOf('feed', answer), origin));
  });
  const getSitemap = keepLast((answer, origin) => {
    const { main, parts } = writeSitemap([...pages, ...entriesOf('sitemap', answer)], origin);
    return { main: compressBody(main), parts: parts.map((part) => compressBody(part)) };
  });

  app.get('/events.ics', async (request, reply) => {
    const answer = await reader.readFeed('calendar');
    if (!isFound(answer)) return missing(reply, answer);
    return send(request, reply, calendarType, await getCalendar(answer.body, ''));
  });

  app.get<{ Params: { id: string } }>('/events/:id.ics', async (request, reply) => {
    const answer = await reader.readFeed('calendar', request.params.id);
    if (!isFound(answer)) return missing(reply, answer);
    return send(request, reply, calendarType, await makeCalendar(answer.body));
  });

  app.get(feedAddress, async (request, reply) => {
    const origin = originOf(request);
    if (!URL.canParse(origin)) throw invalid('The host of the request cannot be read.');
    const answer = await reader.readFeed('feed');
    if (!isFound(answer)) return missing(reply, answer);
    return send(request, reply, atomType, await getAtom(answer.body, origin));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const answer = await reader.readFeed('sitemap');
    if (!isFound(answer)) return missing(reply, answer);
    return send(request, reply, xmlType, getSitemap(answer.body, originOf(request)).main);
  });

  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    const answer = await reader.readFeed('sitemap');
    if (!isFound(answer)) return missing(reply, answer);
    const part = getSitemap(answer.body, originOf(request)).parts[Number(request.params.part) - 1];
    return part === undefined ? reply.callNotFound() : send(request, reply, xmlType, part);
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
function entriesOf<Name extends FeedName>(name: Name, { identity }: ContentAnswer) {
  const { data } = JSON.parse(identity.toString()) as { data: unknown[] };
  return data.flatMap((value) => {
    const read = feedSchemas[name].safeParse(value);
    return read.success ? [read.data as z.infer<(typeof feedSchemas)[Name]>] : [];
  });
}

/** Returns a function that makes a value of an answer, and keeps it until the answer or the origin is another one. */
function keepLast<Value>(make: (answer: ContentAnswer, origin: string) => Value) {
  let last: { of: string; value: Value } | undefined;
  return (answer: ContentAnswer, origin: string): Value => {
    const of = `${answer.etag} ${origin}`;
    if (last?.of !== of) last = { of, value: make(answer, origin) };
    return last.value;
  };
}
