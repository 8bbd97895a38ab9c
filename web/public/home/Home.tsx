import { paths } from '../../paths.ts';
import { lazyHydrated } from '../../ui/lazyHydrated.tsx';
import { FeatureSections } from '../FeatureSections.tsx';
import { Hero } from './Hero.tsx';

const UpcomingEvents = lazyHydrated(async () => (await import('./UpcomingEvents.tsx')).UpcomingEvents);
const Clubs = lazyHydrated(async () => (await import('./Clubs.tsx')).Clubs);
const PastEvents = lazyHydrated(async () => (await import('../events/PastEvents.tsx')).PastEvents);
const Highlights = lazyHydrated(async () => (await import('./Highlights.tsx')).Highlights);

/** / */
export default function Home() {
  return (
    <>
      <Hero />
      <UpcomingEvents />
      <Clubs />
      <PastEvents />
      <FeatureSections page={paths.home} />
      <Highlights />
    </>
  );
}
