import { listTexts } from '#contract/visitorTexts.ts';
import { usePastEvents } from '../../api/publicQueries.ts';
import { Section } from '../Section.tsx';
import { SubscribeLink } from '../share/SubscribeLink.tsx';
import { eventPoster } from './eventPoster.ts';
import { PosterCarousel } from './PosterCarousel.tsx';
import { useNow } from './useNow.ts';

/** The past events (docs/product.md, "Event carousels"). `priority` means that they are on the first screen. */
export function PastEvents({ priority }: { priority?: boolean }) {
  const moment = useNow();
  const query = usePastEvents();
  const { hasNextPage, isFetching, fetchNextPage } = query;
  return (
    <Section title="Past Events" action={priority && <SubscribeLink />}>
      <PosterCarousel
        label="past events"
        query={query}
        texts={listTexts.pastEvents}
        onNearEnd={hasNextPage && !isFetching ? fetchNextPage : undefined}
        toPoster={(event) => eventPoster('pastEvents', event, moment)}
        priority={priority}
      />
    </Section>
  );
}
