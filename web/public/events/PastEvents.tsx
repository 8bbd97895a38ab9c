import { listTexts } from '#contract/visitorTexts.ts';
import { usePastEvents } from '../../api/publicQueries.ts';
import { Section } from '../Section.tsx';
import { SubscribeLink } from '../share/SubscribeLink.tsx';
import { PosterCarousel } from './PosterCarousel.tsx';
import { pastPoster } from './pastPoster.ts';

/** The past events (docs/product.md, "Event carousels"). `priority` means that they are on the first screen. */
export function PastEvents({ priority }: { priority?: boolean }) {
  const query = usePastEvents();
  const { hasNextPage, isFetching, fetchNextPage } = query;
  return (
    <Section title="Past Events" action={priority && <SubscribeLink />}>
      <PosterCarousel
        label="past events"
        query={query}
        texts={listTexts.pastEvents}
        onNearEnd={hasNextPage && !isFetching ? fetchNextPage : undefined}
        toPoster={pastPoster}
        priority={priority}
      />
    </Section>
  );
}
