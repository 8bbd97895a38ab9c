import { usePastEvents } from '../../api/publicQueries.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Fetching } from '../Fetching.tsx';
import { Section } from '../Section.tsx';
import { PosterCarousel, PosterCarouselLoading } from './PosterCarousel.tsx';
import { pastPoster } from './pastPoster.ts';

const empty = 'No past events to show.';

/** The past events (spec, section 2). A list that cannot be fetched is shown as an empty one. */
export function PastEvents() {
  const { data, isPending, hasNextPage, isFetching, fetchNextPage } = usePastEvents();
  const events = data?.items ?? [];
  return (
    <Section title="Past Events">
      {isPending ? (
        <Fetching list="pastEvents" empty={empty}>
          <PosterCarouselLoading text="Curating The Archives..." list="pastEvents" />
        </Fetching>
      ) : events.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <PosterCarousel
          label="past events"
          events={events}
          total={data?.total}
          onNearEnd={hasNextPage && !isFetching ? fetchNextPage : undefined}
          toPoster={pastPoster}
        />
      )}
    </Section>
  );
}
