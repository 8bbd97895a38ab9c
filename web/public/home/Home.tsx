import { profile } from '#chapter/profile.ts';
import { PastEvents } from '../events/PastEvents.tsx';
import { pageMeta } from '../pageMeta.ts';
import { Clubs } from './Clubs.tsx';
import { Hero } from './Hero.tsx';
import { Highlights } from './Highlights.tsx';
import { Magazine } from './Magazine.tsx';
import { UpcomingEvents } from './UpcomingEvents.tsx';

export const meta = () => pageMeta('Home', profile.description);

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
