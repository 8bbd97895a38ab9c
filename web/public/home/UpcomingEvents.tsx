import { useUpcomingEvents } from '../../api/publicQueries.ts';
import { EmptyState } from '../../ui/states.tsx';
import { PosterCarousel, PosterCarouselLoading } from '../events/PosterCarousel.tsx';
import { Fetching } from '../Fetching.tsx';
import { Section } from '../Section.tsx';
import { upcomingPoster } from './upcomingPoster.ts';

const empty = 'No Events on the Horizon';

/** The upcoming events (spec, section 2). A list that cannot be fetched is shown as an empty one. */
export function UpcomingEvents() {
  const { data: events = [], isPending } = useUpcomingEvents();
  return (
    <Section title="Upcoming Events">
      {isPending ? (
        <Fetching list="upcomingEvents" empty={empty}>
          <PosterCarouselLoading text="Scanning The Horizon For Events..." />
        </Fetching>
      ) : events.length === 0 ? (
        <EmptyState text={empty}>
          <p>We're busy planning our next event. Please check back soon!</p>
        </EmptyState>
      ) : (
        <PosterCarousel label="upcoming events" events={events} toPoster={upcomingPoster} />
      )}
    </Section>
  );
}
