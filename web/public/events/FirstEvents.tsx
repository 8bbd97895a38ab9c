import { usePublicList } from '../../api/publicQueries.ts';
import { byTime } from './byTime.ts';
import { ComingUp } from './ComingUp.tsx';
import { PastEvents } from './PastEvents.tsx';
import { useNow } from './useNow.ts';

/**
 * The upcoming events, if there are any, and the past events. The first of them are on the first screen of /ourevents.
 */
export function FirstEvents() {
  const { now } = useNow();
  const { data } = usePublicList('upcomingEvents');
  const { toCome } = byTime(data?.items ?? [], now);
  const isComing = toCome.length > 0;
  return (
    <>
      {isComing && <ComingUp events={toCome} />}
      <PastEvents isFirst={!isComing} />
    </>
  );
}
