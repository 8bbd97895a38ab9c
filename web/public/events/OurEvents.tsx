import { lazyHydrated } from '../../ui/lazyHydrated.tsx';
import { PageHead } from '../PageHead.tsx';

const FirstEvents = lazyHydrated(async () => (await import('./FirstEvents.tsx')).FirstEvents, {
  isOnFirstScreen: true,
});
const PastEventsByClub = lazyHydrated(async () => (await import('./PastEventsByClub.tsx')).PastEventsByClub);
const PastEventsList = lazyHydrated(async () => (await import('./PastEventsList.tsx')).PastEventsList);

/** /ourevents */
export default function OurEvents() {
  return (
    <>
      <PageHead text="Our Events" />
      <FirstEvents />
      {/* These parts show the same events in other ways, and they need scripts. */}
      <div className="noscript:hidden">
        <PastEventsByClub />
        <PastEventsList />
      </div>
    </>
  );
}
