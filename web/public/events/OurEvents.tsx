import { profile } from '#chapter/profile.ts';
import { PageHead } from '../PageHead.tsx';
import { pageMeta } from '../pageMeta.ts';
import { PastEvents } from './PastEvents.tsx';
import { PastEventsByClub } from './PastEventsByClub.tsx';
import { PastEventsList } from './PastEventsList.tsx';

export const meta = () =>
  pageMeta('Our Events', `The past events of the ${profile.name}: all of them, club by club, and as a list.`);

/** /ourevents */
export default function OurEvents() {
  return (
    <>
      <PageHead text="Our Events" />
      <PastEvents />
      {/* They show the same events in other ways, which need scripts. */}
      <div className="noscript:hidden">
        <PastEventsByClub />
        <PastEventsList />
      </div>
    </>
  );
}
