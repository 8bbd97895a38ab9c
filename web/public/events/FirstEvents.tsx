import { latestEvents } from '#contract/listSlice.ts';
import { EventListLink } from '#features/eventListLinks.ts';
import { usePublicList } from '../../api/publicQueries.ts';
import { byTime } from './byTime.ts';
import { EventCards } from './EventCards.tsx';
import { PastEvents } from './PastEvents.tsx';
import { useNow } from './useNow.ts';

/** The maximum number of events of 'Coming Up'. */
const maxToCome = 4;

/**
 * The upcoming events, if there are any, and the latest past events. The first of them are on the first screen of
 * /ourevents.
 */
export function FirstEvents() {
  const { now } = useNow();
  const { data } = usePublicList('upcomingEvents');
  const { toCome } = byTime(data?.items ?? [], now);
  const isComing = toCome.length > 0;
  return (
    <>
      {isComing && (
        <EventCards
          title="Coming Up"
          type="upcomingEvents"
          items={toCome.slice(0, maxToCome)}
          action={<EventListLink />}
          isFirst
        />
      )}
      <PastEvents isFirst={!isComing} latest={latestEvents} />
    </>
  );
}
