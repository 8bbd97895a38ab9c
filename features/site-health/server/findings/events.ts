import type { CalendarDate } from '#contract/dates.ts';
import type { LocalMinute } from '#contract/event/localTime.ts';
import { isOver, type Schedule } from '#contract/event/schedule.ts';
import { type PublicContent, type PublicItem, placeOf } from '../publicContent.ts';
import type { Found } from './found.ts';

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
