import type { Kysely } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { type LocalMinute, lastDate } from '#contract/event/localTime.ts';
import type { InWork } from '#contract/inWork.ts';
import type { Database } from '../database/schema.ts';
import { labelOf } from './activityLog.ts';
import { findRow, rowOf, waitingDrafts } from './drafts.ts';
import { table } from './rows.ts';

/** Returns how many drafts of each type wait for staff, and the first ones of them, the last changed first. */
export async function readDrafts(db: Kysely<Database>, named: number): Promise<InWork['drafts']> {
  const drafts = (await waitingDrafts(db).execute()).map((draft) => {
    const row = rowOf(draft);
    return { type: draft.type, row, since: row.updatedAt ?? row.createdAt };
  });
  drafts.sort((one, other) => other.since.localeCompare(one.since) || one.row.id.localeCompare(other.row.id));
  const types = new Set(drafts.map(({ type }) => type));
  return [...types].map((type) => {
    const ofType = drafts.filter((draft) => draft.type === type);
    const first = ofType.slice(0, named).map(({ row, since }) => {
      const label = labelOf(contentTypes[type], row);
      return { itemId: row.id, ...(label && { label }), since };
    });
    return { type, total: ofType.length, first };
  });
}

/** No date is later. */
const lastMinute: LocalMinute = `${lastDate}T23:59`;

/**
 * Returns how many items will be published or hidden, at the latest at the minute `until`, and the first ones of them,
 * the next one first.
 */
export async function readScheduled(db: Kysely<Database>, named: number, until = lastMinute): Promise<InWork['due']> {
  // Nothing comes of the dates of a deleted item, nor of the 'Visible Until' of a draft without 'Visible From'.
  const present = db
    .selectFrom('schedule')
    .where(({ fn }) => fn.coalesce('publishAt', 'hideAt'), '<=', until)
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
    .limit(named)
    .execute();
  const first: InWork['due']['first'] = [];
  for (const { id: itemId, type, publishAt, hideAt } of dates) {
    const found = await findRow(db, contentTypes[type], itemId);
    const label = found && labelOf(contentTypes[type], found.row);
    first.push({ type, itemId, ...(label && { label }), ...(publishAt && { publishAt }), ...(hideAt && { hideAt }) });
  }
  return { total: Number(total), first };
}
