import type { FastifyInstance } from 'fastify';
import { inWorkPath, inWorkSchema } from '#contract/inWork.ts';
import { readDrafts, readScheduled } from '../content/inWork.ts';
import { describeCall } from '../http/docs.ts';
import type { Services } from '../services.ts';

/** The number of drafts of a type, and of items with dates, that an answer names. */
const named = 2;

/** Registers the call for what staff have begun, and what will happen by itself. */
export function registerInWorkCall(app: FastifyInstance, { database: { db } }: Services): void {
  app.get(inWorkPath, {
    schema: describeCall('readInWork', {
      summary: 'Read what is in work',
      description:
        'The drafts of each type without a date, and what will be published or hidden, each with its number.',
      answer: inWorkSchema,
    }),
    handler: async () => ({
      data: { drafts: await readDrafts(db, named), scheduled: await readScheduled(db, named) },
    }),
  });
}
