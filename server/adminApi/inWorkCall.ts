import type { FastifyInstance } from 'fastify';
import { dayMs } from '#contract/dates.ts';
import { minuteIn } from '#contract/event/localTime.ts';
import { inWorkPath, inWorkSchema } from '#contract/inWork.ts';
import { now } from '../clock.ts';
import { readDrafts, readScheduled } from '../content/inWork.ts';
import { describeCall } from '../http/docs.ts';
import type { Services } from '../services.ts';

/** The number of drafts of a type that an answer names. */
const namedDrafts = 2;
/** The maximum number of items with dates that an answer names. */
const namedDue = 12;

/** Registers the call for what staff have begun, and what happens by itself within a week. */
export function registerInWorkCall(app: FastifyInstance, { database: { db }, settings }: Services): void {
  app.get(inWorkPath, {
    schema: describeCall('readInWork', {
      summary: 'Read what is in work',
      description:
        'The drafts of each type without a date, and what is published or hidden within a week, each with its number.',
      answer: inWorkSchema,
    }),
    handler: async () => {
      const inAWeek = minuteIn((await settings.current()).settings.region.timeZone, now() + 7 * dayMs);
      return {
        data: { drafts: await readDrafts(db, namedDrafts), due: await readScheduled(db, namedDue, inAWeek) },
      };
    },
  });
}
