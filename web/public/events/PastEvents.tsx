import { usePastEvents } from '../../api/publicQueries.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Section } from '../Section.tsx';
import { PosterCarousel, PosterCarouselLoading } from './PosterCarousel.tsx';
import { pastPoster } from './pastPoster.ts';

/**
 * The past events (docs/product.md, "Event carousels"). A list that cannot be fetched is shown as an empty one.
 * `priority`: they are seen first.
 */
export function PastEvents({ priority }: { priority?: boolean }) {
  const { data, isPending, hasNextPage, isFetching, fetchNextPage } = usePastEvents();
  const events = data?.items ?? [];
  return (
    <Section title="Past Events">
      {isPending ? (
        <PosterCarouselLoading text="Curating The Archives..." />
      ) : events.length === 0 ? (
        <EmptyState text="No past events to show." />
      ) : (
        <PosterCarousel
          label="past events"
          events={events}
          total={data?.total}
          onNearEnd={hasNextPage && !isFetching ? fetchNextPage : undefined}
          toPoster={pastPoster}
          priority={priority}
        />
      )}
    </Section>
  );
}
