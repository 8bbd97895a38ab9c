import { useUpcomingEvents } from '../../api/publicQueries.ts';
import { EmptyState } from '../../ui/states.tsx';
import { PosterCarousel, PosterCarouselLoading } from '../events/PosterCarousel.tsx';
import { Section } from '../Section.tsx';
import { upcomingPoster } from './upcomingPoster.ts';

/** The upcoming events (docs/product.md, "Event carousels"). A list that cannot be fetched is shown as an empty one. */
export function UpcomingEvents() {
  const { data, isPending } = useUpcomingEvents();
  const events = data?.items ?? [];
  return (
    <Section title="Upcoming Events">
      {isPending ? (
        <PosterCarouselLoading text="Scanning The Horizon For Events..." />
      ) : events.length === 0 ? (
        <EmptyState text="No Events on the Horizon">
          <p>We're busy planning our next event. Please check back soon!</p>
        </EmptyState>
      ) : (
        <PosterCarousel label="upcoming events" events={events} total={data?.total} toPoster={upcomingPoster} />
      )}
    </Section>
  );
}
