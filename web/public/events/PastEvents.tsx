import { listTexts } from '#contract/visitorTexts.ts';
import { usePastEvents } from '../../api/publicQueries.ts';
import { List } from '../List.tsx';
import { Section } from '../Section.tsx';
import { PosterCarousel, PosterCarouselLoading } from './PosterCarousel.tsx';
import { pastPoster } from './pastPoster.ts';

/**
 * The past events (docs/product.md, "Event carousels"). A list that cannot be fetched is shown as an empty list.
 * `priority` means that the events are on the first screen.
 */
export function PastEvents({ priority }: { priority?: boolean }) {
  const query = usePastEvents();
  const { hasNextPage, isFetching, fetchNextPage } = query;
  return (
    <Section title="Past Events">
      <List query={query} texts={listTexts.pastEvents} loading={(text) => <PosterCarouselLoading text={text} />}>
        {({ items, total }) => (
          <PosterCarousel
            label="past events"
            events={items}
            total={total}
            onNearEnd={hasNextPage && !isFetching ? fetchNextPage : undefined}
            toPoster={pastPoster}
            priority={priority}
          />
        )}
      </List>
    </Section>
  );
}
