import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { activityEntrySchema, activityPageSize, activityPath } from '#contract/activity.ts';
import { listActivity } from '../content/activityLog.ts';
import { describeCall } from '../http/docs.ts';
import { validate } from '../http/validation.ts';
import type { Services } from '../services.ts';

const querySchema = z.object({
  before: z
    .string("'before' must be the id of an entry.")
    .regex(/^\d{1,9}$/, "'before' must be the id of an entry.")
    .transform(Number)
    .optional()
    .meta({ description: 'The id of the last entry of the page before' }),
});

/** Registers the call that lists the activity of staff, one page at a time. */
export function registerActivityCalls(app: FastifyInstance, { database: { db } }: Services): void {
  app.get(activityPath, {
    schema: describeCall('listActivity', {
      summary: 'List what staff did',
      description: `The latest first, ${activityPageSize} at a time.`,
      query: querySchema,
      answer: z.array(activityEntrySchema),
    }),
    handler: async (request) => {
      const { before } = validate(querySchema, request.query);
      return { data: await listActivity(db, before) };
    },
  });
}
