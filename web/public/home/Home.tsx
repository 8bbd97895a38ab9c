import { loadMagazine } from '#features/publicParts.ts';
import { lazyHydrated } from '../../ui/lazyHydrated.tsx';
import { Hero } from './Hero.tsx';

const UpcomingEvents = lazyHydrated(async () => (await import('./UpcomingEvents.tsx')).UpcomingEvents);
const Clubs = lazyHydrated(async () => (await import('./Clubs.tsx')).Clubs);
const PastEvents = lazyHydrated(async () => (await import('../events/PastEvents.tsx')).PastEvents);
const Magazine = lazyHydrated(loadMagazine);
const Highlights = lazyHydrated(async () => (await import('./Highlights.tsx')).Highlights);

/** / */
export default function Home() {
  return (
    <>
      <Hero />
      <UpcomingEvents />
      <Clubs />
      <PastEvents />
      <Magazine />
      <Highlights />
    </>
  );
}
