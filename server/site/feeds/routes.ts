import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type FeedName, feedSchemas } from '#contract/feeds.ts';
import { goneMessages } from '#contract/itemPages.ts';
import { type CompressedBody, compressBody, sendCompressed } from '../../http/compressedBody.ts';
import { gone, invalid } from '../../http/errors.ts';
import type { ContentAnswer, FeedAnswer, Reader } from '../reader.ts';
import { settingsOf } from '../settingsOf.ts';
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
    reader: Pick<Reader, 'readFeed' | 'readSettings'>;
    paths: string[];
    originOf: (request: FastifyRequest) => string;
  },
): void {
  const pages = paths.toSorted().map((path) => ({ path }));
  // The libraries of both formats are loaded when somebody asks for one, so that the server starts sooner.
  const makeCalendar = async (answer: ContentAnswer, settings: ContentAnswer) => {
    const { writeCalendar } = await import('./calendar.ts');
    return compressBody(writeCalendar(entriesOf('calendar', answer), settingsOf(settings), siteUrl));
  };
  const getCalendar = keepLast((_origin, answer: ContentAnswer, settings: ContentAnswer) =>
    makeCalendar(answer, settings),
  );
  const getAtom = keepLast(async (origin, answer: ContentAnswer, settings: ContentAnswer) => {
    const { writeAtom } = await import('./atom.ts');
    return compressBody(writeAtom(entriesOf('feed', answer), settingsOf(settings), origin));
  });
  const getSitemap = keepLast((origin, answer: ContentAnswer) => {
    const { main, parts } = writeSitemap([...pages, ...entriesOf('sitemap', answer)], origin);
    return { main: compressBody(main), parts: parts.map((part) => compressBody(part)) };
  });

  app.get('/events.ics', async (request, reply) => {
    const answer = await reader.readFeed('calendar');
    if (!isFound(answer)) return missing(reply, answer);
    return send(request, reply, calendarType, await getCalendar('', answer.body, await reader.readSettings()));
  });

  app.get<{ Params: { id: string } }>('/events/:id.ics', async (request, reply) => {
    const answer = await reader.readFeed('calendar', request.params.id);
    if (!isFound(answer)) return missing(reply, answer);
    return send(request, reply, calendarType, await makeCalendar(answer.body, await reader.readSettings()));
  });

  app.get(feedAddress, async (request, reply) => {
    const origin = originOf(request);
    if (!URL.canParse(origin)) throw invalid('The host of the request cannot be read.');
    const answer = await reader.readFeed('feed');
    if (!isFound(answer)) return missing(reply, answer);
    return send(request, reply, atomType, await getAtom(origin, answer.body, await reader.readSettings()));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const answer = await reader.readFeed('sitemap');
    if (!isFound(answer)) return missing(reply, answer);
    return send(request, reply, xmlType, getSitemap(originOf(request), answer.body).main);
  });

  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    const answer = await reader.readFeed('sitemap');
    if (!isFound(answer)) return missing(reply, answer);
    const part = getSitemap(originOf(request), answer.body).parts[Number(request.params.part) - 1];
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

/** Returns a function that makes a value of answers, and keeps it until one of them or the origin is another one. */
function keepLast<Answers extends ContentAnswer[], Value>(make: (origin: string, ...answers: Answers) => Value) {
  let last: { of: string; value: Value } | undefined;
  return (origin: string, ...answers: Answers): Value => {
    const of = [origin, ...answers.map(({ etag }) => etag)].join(' ');
    if (last?.of !== of) last = { of, value: make(origin, ...answers) };
    return last.value;
  };
}
