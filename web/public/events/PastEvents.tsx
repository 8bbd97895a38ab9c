import { ArrowRight } from 'lucide-react';
import { listTexts } from '#contract/visitorTexts.ts';
import { EventListLink } from '#features/eventListLinks.ts';
import { publicFeatures } from '#features/public.ts';
import { sliceOf, usePastEvents } from '../../api/publicQueries.ts';
import { Link } from '../../ui/Link.tsx';
import { linkClass } from '../../ui/linkClass.ts';
import { MoreItems } from '../../ui/MoreItems.tsx';
import { Section } from '../Section.tsx';
import { eventPoster } from './eventPoster.ts';
import { PosterCarousel } from './PosterCarousel.tsx';
import { useNow } from './useNow.ts';

interface PastEventsProps {
  /** They are the first part of the page. */
  isFirst?: boolean;
  /** The number of the latest events, if no other ones are shown. */
  latest?: number;
}

/** The past events (web/public/README.md, "Event carousels"). */
export function PastEvents({ isFirst, latest }: PastEventsProps) {
  const moment = useNow();
  const { data, error, isFetchedAfterMount, hasNextPage, isFetching, fetchNextPage } = usePastEvents(latest);
  const { items = [], total = 0 } = data ?? {};
  return (
    <Section title="Past Events" action={isFirst && <EventListLink />}>
      <PosterCarousel
        label="past events"
        type="pastEvents"
        query={{ data: latest && data ? sliceOf(items.slice(0, latest)) : data, error, isFetchedAfterMount }}
        texts={listTexts.pastEvents}
        onNearEnd={!latest && hasNextPage && !isFetching ? fetchNextPage : undefined}
        toPoster={(event) => eventPoster('pastEvents', event, moment)}
        priority={isFirst}
      />
      {latest && <MoreItems type="pastEvents" shown={latest} total={total} />}
      {total > 0 &&
        publicFeatures.map(
          ({ name, pastEventsLink: link }) =>
            link && (
              <Link key={name} href={link.path} className={`mt-6 ${linkClass}`}>
                {link.label}
                <ArrowRight aria-hidden className="size-5" />
              </Link>
            ),
        )}
    </Section>
  );
}
