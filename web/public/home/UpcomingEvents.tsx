import { listTexts } from '#contract/visitorTexts.ts';
import { useUpcomingEvents } from '../../api/publicQueries.ts';
import { PosterCarousel } from '../events/PosterCarousel.tsx';
import { Section } from '../Section.tsx';
import { SubscribeLink } from '../share/SubscribeLink.tsx';
import { upcomingPoster } from './upcomingPoster.ts';

/** The upcoming events (docs/product.md, "Event carousels"). */
export function UpcomingEvents() {
  return (
    <Section title="Upcoming Events" action={<SubscribeLink />}>
      <PosterCarousel
        label="upcoming events"
        query={useUpcomingEvents()}
        texts={listTexts.upcomingEvents}
        toPoster={upcomingPoster}
      />
    </Section>
  );
}
