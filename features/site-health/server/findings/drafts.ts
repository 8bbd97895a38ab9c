import type { Kysely } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import { instant } from '#server/clock.ts';
import { rowOf } from '#server/content/drafts.ts';
import type { Database } from '#server/database/schema.ts';
import type { Found } from './found.ts';

/** The time without a change after which a draft may be forgotten (ms). */
const oldAfter = 30 * dayMs;

/** Finds the drafts that nobody has changed for a month, but for those that were public or have a time to become so. */
export async function findOldDrafts(db: Kysely<Database>): Promise<Found[]> {
  const drafts = await db
    .selectFrom('drafts')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('wasPublic', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('schedule')
            .select('schedule.id')
            .whereRef('schedule.id', '=', 'drafts.id')
            .where('publishAt', 'is not', null),
        ),
      ),
    )
    .execute();
  return drafts.flatMap((draft) => {
    const row = rowOf(draft);
    const since = row.updatedAt ?? row.createdAt;
    if (since > instant(-oldAfter)) return [];
    return [{ kind: 'oldDraft', type: draft.type, itemId: row.id, subject: row.id, about: since, row, since } as const];
  });
}
