import type { Kysely } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { labelOf } from '#server/content/activityLog.ts';
import { findRow } from '#server/content/drafts.ts';
import { table } from '#server/content/rows.ts';
import type { Database } from '#server/database/schema.ts';
import type { HandOver } from '../contract.ts';

/** Returns how many items will be published or hidden, and the first ones of them, the next one first. */
export async function readScheduled(db: Kysely<Database>, limit: number): Promise<HandOver['scheduled']> {
  // Nothing comes of the dates of a deleted item, nor of the 'Hide At' of a draft without a 'Publish At'.
  const present = db
    .selectFrom('schedule')
    .where(({ and, eb, exists, or, selectFrom }) =>
      or(
        [...Object.values(contentTypes).map(table), 'drafts' as const].map((name) =>
          and([
            eb(name === 'drafts' ? 'publishAt' : 'hideAt', 'is not', null),
            exists(
              selectFrom(name)
                .select(`${name}.id`)
                .whereRef(`${name}.id`, '=', 'schedule.id')
                .where(`${name}.deletedAt`, 'is', null),
            ),
          ]),
        ),
      ),
    );
  const { total } = await present.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  const dates = await present
    .selectAll()
    .orderBy(({ fn }) => fn.coalesce('publishAt', 'hideAt'))
    .orderBy('id')
    .limit(limit)
    .execute();
  const first: HandOver['scheduled']['first'] = [];
  for (const { id: itemId, type, publishAt, hideAt } of dates) {
    const found = await findRow(db, contentTypes[type], itemId);
    const label = found && labelOf(contentTypes[type], found.row);
    first.push({ type, itemId, ...(label && { label }), ...(publishAt && { publishAt }), ...(hideAt && { hideAt }) });
  }
  return { total: Number(total), first };
}
