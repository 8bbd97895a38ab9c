import { lazyHydrated } from '../../ui/lazyHydrated.tsx';
import { PageHead } from '../PageHead.tsx';

const PastEvents = lazyHydrated(async () => (await import('./PastEvents.tsx')).PastEvents, {
  isOnFirstScreen: true,
});
const PastEventsByClub = lazyHydrated(async () => (await import('./PastEventsByClub.tsx')).PastEventsByClub);
const PastEventsList = lazyHydrated(async () => (await import('./PastEventsList.tsx')).PastEventsList);

/** /ourevents */
export default function OurEvents() {
  return (
    <>
      <PageHead text="Our Events" />
      <PastEvents priority />
      {/* These parts show the same events in other ways, and they need scripts. */}
      <div className="noscript:hidden">
        <PastEventsByClub />
        <PastEventsList />
      </div>
    </>
  );
}
