import { Images } from 'lucide-react';
import { dayMs, formatCalendarDate } from '#contract/dates.ts';
import type { Publication } from '#contract/publication.ts';
import { type PastEvent, pastEvents } from '#features/events/contract/pastEvents.ts';
import { type FetchedToDo, freshTime, type TodayFeature } from '#web/admin/feature.ts';
import { eventPhotosPath } from '#web/admin/sections.ts';
import { toDoOf } from '#web/admin/today/toDoOf.ts';
import { eventName } from '#web/admin/types/eventCard.tsx';
import { useContentList } from '#web/api/contentQueries.ts';
import { useNow } from '#web/public/events/useNow.ts';

export const eventPhotos: TodayFeature = { name: 'event-photos', useToDo };

/** The time after an event in which people ask for its photos (ms). */
const askedFor = 30 * dayMs;

/** The photos of the last event that took place, as long as it has none. The screen below fetches the list as well. */
function useToDo(): FetchedToDo {
  const { now } = useNow();
  const list = useContentList<PastEvent & Publication>(pastEvents, undefined, freshTime);
  return toDoOf(list, pastEvents.list.failed, (events) => {
    // The newest is the first.
    const last = events.find(({ draft, eventDate, state }) => !draft && eventDate && state !== 'cancelled');
    if (!last?.eventDate || last.photos || Date.parse(`${now}Z`) - Date.parse(last.eventDate) > askedFor) return [];
    return [
      {
        icon: Images,
        text: `Add photos of ‘${eventName(last)}’`,
        note: `Held on ${formatCalendarDate(last.eventDate, 'short')}`,
        path: eventPhotosPath(last._id),
      },
    ];
  });
}
