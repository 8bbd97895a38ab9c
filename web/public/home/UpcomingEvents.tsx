import { listTexts } from '#contract/visitorTexts.ts';
import { useUpcomingEvents } from '../../api/publicQueries.ts';
import { PosterCarousel } from '../events/PosterCarousel.tsx';
import { Section } from '../Section.tsx';
import { upcomingPoster } from './upcomingPoster.ts';

/** The upcoming events (docs/product.md, "Event carousels"). */
export function UpcomingEvents() {
  return (
    <Section title="Upcoming Events">
      <PosterCarousel
        label="upcoming events"
        query={useUpcomingEvents()}
        texts={listTexts.upcomingEvents}
        toPoster={upcomingPoster}
      />
    </Section>
  );
}
