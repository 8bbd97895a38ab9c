import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type FeedName, feedSchemas } from '#contract/feeds.ts';
import { goneMessages } from '#contract/itemPages.ts';
import { type CompressedBody, compressBody, sendCompressed } from '../../http/compressedBody.ts';
import { gone, invalid } from '../../http/errors.ts';
import type { ContentAnswer, FeedAnswer, Reader } from '../reader.ts';
import { feedAddress, writeAtom } from './atom.ts';
import { writeCalendar } from './calendar.ts';
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
  const getCalendar = keepLast((answer) => compressBody(writeCalendar(entriesOf('calendar', answer), siteUrl)));
  const getAtom = keepLast((answer, origin) => compressBody(writeAtom(entriesOf('feed', answer), origin)));
  const getSitemap = keepLast((answer, origin) => {
    const { main, parts } = writeSitemap([...pages, ...entriesOf('sitemap', answer)], origin);
    return { main: compressBody(main), parts: parts.map((part) => compressBody(part)) };
  });

  app.get('/events.ics', async (request, reply) => {
    const answer = await reader.readFeed('calendar');
    return isFound(answer) ? send(request, reply, calendarType, getCalendar(answer.body, '')) : missing(reply, answer);
  });

  app.get<{ Params: { id: string } }>('/events/:id.ics', async (request, reply) => {
    const answer = await reader.readFeed('calendar', request.params.id);
    if (!isFound(answer)) return missing(reply, answer);
    return send(request, reply, calendarType, compressBody(writeCalendar(entriesOf('calendar', answer.body), siteUrl)));
  });

  app.get(feedAddress, async (request, reply) => {
    const origin = originOf(request);
    if (!URL.canParse(origin)) throw invalid('The host of the request cannot be read.');
    const answer = await reader.readFeed('feed');
    return isFound(answer) ? send(request, reply, atomType, getAtom(answer.body, origin)) : missing(reply, answer);
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
