import { sql } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import type { StoredType } from './rows.ts';

/**
 * Returns the column with the former time of an event whose date or start time changes; no column for other types and
 * for a change without a date. Search engines tell readers of the former date.
 */
export function formerStart(type: StoredType, { eventDate, startTime }: Record<string, unknown>) {
  if (type.name !== contentTypes.upcomingEvents.name || typeof eventDate !== 'string') return {};
  const time = sql`coalesce('T' || start_time, '')`;
  const stored = sql`event_date || ${time}`;
  const next =
    startTime === undefined
      ? sql`cast(${eventDate} as text) || ${time}`
      : sql`cast(${eventDate + (startTime ? `T${startTime}` : '')} as text)`;
  return {
    rescheduledFrom: sql<string | null>`case
      when ${stored} = ${next} then rescheduled_from
      when rescheduled_from = ${next} then null
      else ${stored}
    end`,
  };
}
