import { ArrowRight } from 'lucide-react';
import { listTexts } from '#contract/visitorTexts.ts';
import { EventListLink } from '#features/eventListLinks.ts';
import { publicFeatures } from '#features/public.ts';
import { usePastEvents } from '../../api/publicQueries.ts';
import { linkClass } from '../../ui/linkClass.ts';
import { Section } from '../Section.tsx';
import { eventPoster } from './eventPoster.ts';
import { PosterCarousel } from './PosterCarousel.tsx';
import { useNow } from './useNow.ts';

/** The past events (web/public/README.md, "Event carousels"). `isFirst`: they are the first part of the page. */
export function PastEvents({ isFirst }: { isFirst?: boolean }) {
  const moment = useNow();
  const query = usePastEvents();
  const { hasNextPage, isFetching, fetchNextPage } = query;
  return (
    <Section title="Past Events" action={isFirst && <EventListLink />}>
      <PosterCarousel
        label="past events"
        type="pastEvents"
        query={query}
        texts={listTexts.pastEvents}
        onNearEnd={hasNextPage && !isFetching ? fetchNextPage : undefined}
        toPoster={(event) => eventPoster('pastEvents', event, moment)}
        priority={isFirst}
      />
      {query.data !== undefined &&
        query.data.total > 0 &&
        publicFeatures.map(
          ({ name, pastEventsLink: link }) =>
            link && (
              <a key={name} href={link.path} className={`mt-6 ${linkClass}`}>
                {link.label}
                <ArrowRight aria-hidden className="size-5" />
              </a>
            ),
        )}
    </Section>
  );
}
