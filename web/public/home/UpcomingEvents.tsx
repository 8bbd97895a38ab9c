import { listTexts } from '#contract/visitorTexts.ts';
import { EventListLink } from '#features/eventListLinks.ts';
import { usePublicList } from '../../api/publicQueries.ts';
import { byTime } from '../events/byTime.ts';
import { eventPoster } from '../events/eventPoster.ts';
import { PosterCarousel } from '../events/PosterCarousel.tsx';
import { useNow } from '../events/useNow.ts';
import { Section } from '../Section.tsx';

/** The upcoming events: first the events to come, then the events that are over (contract/README.md, "Dates"). */
export function UpcomingEvents() {
  const moment = useNow();
  const { data, error, isFetchedAfterMount } = usePublicList('upcomingEvents');
  const { toCome, over } = byTime(data?.items ?? [], moment.now);
  return (
    <Section title="Upcoming Events" action={<EventListLink />}>
      <PosterCarousel
        label="upcoming events"
        type="upcomingEvents"
        query={{ data: data && { ...data, items: [...toCome, ...over] }, error, isFetchedAfterMount }}
        texts={listTexts.upcomingEvents}
        toPoster={(event) => eventPoster('upcomingEvents', event, moment)}
      />
    </Section>
  );
}
