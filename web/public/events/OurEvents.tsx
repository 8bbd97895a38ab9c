import { useUpcomingEvents } from '../../api/publicQueries.ts';
import { lazyHydrated } from '../../ui/lazyHydrated.tsx';
import { PageHead } from '../PageHead.tsx';
import { byTime } from './byTime.ts';
import { ComingUp } from './ComingUp.tsx';
import { useNow } from './useNow.ts';

const PastEvents = lazyHydrated(async () => (await import('./PastEvents.tsx')).PastEvents, {
  isOnFirstScreen: true,
});
const PastEventsByClub = lazyHydrated(async () => (await import('./PastEventsByClub.tsx')).PastEventsByClub);
const PastEventsList = lazyHydrated(async () => (await import('./PastEventsList.tsx')).PastEventsList);

/** /ourevents */
export default function OurEvents() {
  const { now } = useNow();
  const { data } = useUpcomingEvents();
  const { toCome } = byTime(data?.items ?? [], now);
  return (
    <>
      <PageHead text="Our Events" />
      {toCome.length > 0 && <ComingUp events={toCome} />}
      <PastEvents priority={toCome.length === 0} />
      {/* These parts show the same events in other ways, and they need scripts. */}
      <div className="noscript:hidden">
        <PastEventsByClub />
        <PastEventsList />
      </div>
    </>
  );
}
