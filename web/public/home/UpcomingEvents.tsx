import { listTexts } from '#contract/visitorTexts.ts';
import { useUpcomingEvents } from '../../api/publicQueries.ts';
import { PosterCarousel, PosterCarouselLoading } from '../events/PosterCarousel.tsx';
import { List } from '../List.tsx';
import { Section } from '../Section.tsx';
import { upcomingPoster } from './upcomingPoster.ts';

/**
 * The upcoming events (docs/product.md, "Event carousels"). A list that cannot be fetched is shown as an empty list.
 */
export function UpcomingEvents() {
  return (
    <Section title="Upcoming Events">
      <List
        query={useUpcomingEvents()}
        texts={listTexts.upcomingEvents}
        loading={(text) => <PosterCarouselLoading text={text} />}
      >
        {({ items, total }) => (
          <PosterCarousel label="upcoming events" events={items} total={total} toPoster={upcomingPoster} />
        )}
      </List>
    </Section>
  );
}
