import { CalendarDays, CalendarX2 } from 'lucide-react';
import { formatCalendarDate } from '#contract/dates.ts';
import type { Publication } from '#contract/publication.ts';
import { selectionPath } from '#web/admin/content/useSelection.ts';
import type { FetchedToDo, TodayFeature } from '#web/admin/feature.ts';
import { toDoOf } from '#web/admin/today/toDoOf.ts';
import { eventName } from '#web/admin/types/eventCard.tsx';
import { useContentList } from '#web/api/contentQueries.ts';
import { failureText } from '#web/api/http.ts';
import { useNow } from '#web/public/events/useNow.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { type UpcomingEvent, upcomingEvents } from '../contract/upcomingEvents.ts';
import { eventsInOrder, over } from './eventsInOrder.ts';
import { countdown, NextEvent } from './NextEvent.tsx';

export const events: TodayFeature = {
  name: 'events',
  useNext,
  useToDo,
  add: { type: 'upcomingEvents', label: 'Upcoming event', note: 'Name, day, place, poster', icon: CalendarDays },
};

/** The next event, which may be a draft. */
function useNext() {
  const moment = useNow();
  const { data, error, isPending } = useUpcoming();
  if (isPending) return undefined;
  const { next } = eventsInOrder(data ?? [], moment.now);
  if (next)
    return {
      line: `${eventName(next)} ${countdown(next, moment.now)}`,
      content: <NextEvent event={next} moment={moment} />,
    };
  const line = data ? 'No event is coming up.' : failureText(error as Error, upcomingEvents.list.failed);
  return { line, content: <EmptyState text={line} /> };
}

/** The events that are over, which the list then has selected. */
function useToDo(): FetchedToDo {
  const { now } = useNow();
  return toDoOf(useUpcoming(), upcomingEvents.list.failed, (events) => {
    const { passed } = eventsInOrder(events, now);
    const [only, another] = passed;
    if (only === undefined) return [];
    const row = { icon: CalendarX2, path: selectionPath(upcomingEvents.screens.manage, over) };
    if (another) return [{ ...row, text: `${passed.length} events are over: move them` }];
    const note = `It was on ${formatCalendarDate(only.eventDate, 'short')}`;
    return [{ ...row, text: `‘${eventName(only)}’ is over: move it`, note }];
  });
}

const useUpcoming = () => useContentList<UpcomingEvent & Publication>(upcomingEvents);
