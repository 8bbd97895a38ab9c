import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type ActivityEntry, activityEntrySchema, activityPageSize, activityPath } from '#contract/activity.ts';
import { isItemType } from '#contract/itemPages.ts';
import { toEntry } from '#server/content/activityLog.ts';
import { findPages } from '#server/content/findItem.ts';
import type { Database } from '#server/database/schema.ts';
import type { ServerFeature } from '#server/feature.ts';
import { describeCall } from '#server/http/docs.ts';
import { validate } from '#server/http/validation.ts';

const querySchema = z.object({
  before: z
    .string("'before' must be the id of an entry.")
    .regex(/^\d{1,9}$/, "'before' must be the id of an entry.")
    .transform(Number)
    .optional()
    .meta({ description: 'The id of the last entry of the page before' }),
});

export const activity: ServerFeature = {
  open: ({ database: { db } }) => ({ forStaff: (api) => registerActivityCall(api, db) }),
};

/** Registers the call that lists the activity of staff, one page at a time. */
function registerActivityCall(app: FastifyInstance, db: Kysely<Database>): void {
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

/** Returns a page of entries, the latest first. With `before`, the page starts with the next older entry. */
async function listActivity(db: Kysely<Database>, before?: number): Promise<ActivityEntry[]> {
  let query = db.selectFrom('activity').selectAll().orderBy('id', 'desc').limit(activityPageSize);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.execute();
  const ids = rows.flatMap(({ type, itemId }) => (itemId !== null && isItemType(type) ? [itemId] : []));
  const pages = await findPages(db, ids);
  return rows.map((row) => ({
    ...toEntry(row),
    ...(row.itemId !== null && pages.has(row.itemId) && { isPublic: true as const }),
  }));
}
