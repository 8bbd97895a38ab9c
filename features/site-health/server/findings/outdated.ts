import type { Kysely } from 'kysely';
import { type CalendarDate, dayMs } from '#contract/dates.ts';
import type { LocalMinute } from '#contract/event/localTime.ts';
import { isOver, type Schedule } from '#contract/event/schedule.ts';
import { listAdmins } from '#server/auth/admins.ts';
import { instant } from '#server/clock.ts';
import { rowOf } from '#server/content/drafts.ts';
import type { Database } from '#server/database/schema.ts';
import { type PublicContent, type PublicItem, placeOf } from '../publicContent.ts';
import type { Found } from './found.ts';

/** The time without a visit after which an admin needs a look (ms). */
const absentAfter = 365 * dayMs;
/** The time without a change after which a draft may be forgotten (ms). */
const oldAfter = 30 * dayMs;

/** Finds the admins who have not been here for a year. */
export async function findAbsentAdmins(db: Kysely<Database>): Promise<Found[]> {
  const admins = await listAdmins(db);
  return admins.flatMap(({ id, username, createdAt, lastSeenAt }) => {
    if ((lastSeenAt ?? createdAt) > instant(-absentAfter)) return [];
    const since = lastSeenAt ?? undefined;
    return [{ kind: 'absentAdmin', label: username, subject: id, about: since ?? '', since } as const];
  });
}

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

/** Finds the upcoming events that are over at a minute in the chapter's time zone. */
export function findPassedEvents({ itemsOf }: PublicContent, now: LocalMinute): Found[] {
  return itemsOf.upcomingEvents
    .filter(({ row }) => isOver(scheduleOf(row), now))
    .map((item) => {
      const { date, endDate = date } = scheduleOf(item.row);
      const facts = { subject: item.row.id, about: endDate, row: item.row, since: endDate };
      return { kind: 'passedEvent', ...placeOf(item, 'eventDate'), ...facts };
    });
}

function scheduleOf(row: PublicItem['row']): Schedule {
  const { eventDate, endDate, endTime } = row as Record<string, CalendarDate | null>;
  return { date: eventDate ?? '', endDate: endDate ?? undefined, endTime: endTime ?? undefined };
}
