import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contentTypes } from '#contract/content/index.ts';
import { whenReady } from '#server/cache.ts';
import type { ServerFeature } from '#server/feature.ts';
import { sendJson } from '#server/http/compressedBody.ts';
import { describeCall, publicItemOf } from '#server/http/docs.ts';
import { validate, wholeNumber } from '#server/http/validation.ts';
import { createSweeper } from '#server/sweeper.ts';
import { searchPath } from '../contract/addresses.ts';
import { readSearch, searchedTypes, searchLimits } from '../contract/search.ts';
import { indexAll, indexChanges } from './indexing.ts';
import { pagesOfSearch } from './pages.ts';
import { createSearch, type Search } from './search.ts';

/** The interval of the looks whether another program has changed something (ms). */
const sweepEvery = 10_000;

export const search: ServerFeature = {
  open(services) {
    const { database, media, listCache, settings, writer, log } = services;
    const { find } = createSearch(database, media, listCache, settings);
    writer.beforeCommit((trx) => indexChanges(trx, database.kind));
    return {
      forVisitors: (api) => registerSearchCall(api, find),
      pages: pagesOfSearch((words, asker) => find(words, searchLimits.items, asker)),
      start() {
        const sweeper = createSweeper(() => indexAll(services), 'sweep of the search', sweepEvery, log);
        sweeper.sweep().catch((err) => log.warn({ err }, 'sweep of the search failed'));
        return sweeper;
      },
    };
  },
};

/** Registers the public search (features/search/README.md, "Search"), under `/api`. */
function registerSearchCall(app: FastifyInstance, find: Search['find']): void {
  app.get(searchPath, {
    schema: describeCall('search', {
      summary: 'The events, issues and people that are found by words',
      description:
        'By the beginnings of words, in any order, without accents and case. Items with all words in their names come ' +
        'first, and of both the latest first. If there are none, each word may differ in one letter: `near` has the ' +
        'beginnings of words that were searched for then.',
      tag: 'Public',
      query: querySchema,
      answer: z.array(z.union(resultSchemas)),
      beside: { near: z.array(z.string()).optional() },
    }),
    handler(request, reply) {
      const { q, limit = searchLimits.items } = validate(querySchema, request.query);
      return whenReady(find(q, limit, request), (body) => sendJson(request, reply, body, 'public'));
    },
  });
}

const words = z.string("'q' must be the words to search for.").transform((text, context) => {
  const read = readSearch(text);
  if ('words' in read) return read.words;
  context.addIssue(read.message);
  return z.NEVER;
});

const querySchema = z.object({
  q: words.meta({
    description: `The words, at most ${searchLimits.words} of ${searchLimits.characters} characters in all`,
    type: 'string',
    examples: ['antenna work'],
  }),
  limit: wholeNumber('limit', `The most items, from 1 to ${searchLimits.items}`, 1, searchLimits.items),
});

/** The forms of the results, by the types of their items. */
const resultSchemas = searchedTypes.map((type) =>
  z.object({ type: z.literal(type), item: publicItemOf(contentTypes[type]) }),
);
