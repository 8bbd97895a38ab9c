import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { EventType } from '#contract/event/eventFacts.ts';
import type { Slice } from '../../api/http.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { enterHistory } from '../../ui/historyEntry.ts';
import { PosterSkeleton } from '../../ui/states.tsx';
import { List, type ListProps } from '../List.tsx';
import type { Poster } from './eventPoster.ts';
import { PosterCard } from './PosterCard.tsx';
import { viewedPoster } from './posterAlt.ts';

/** The time of a poster in milliseconds. */
const autoplayInterval = 4000;

interface PosterCarouselProps<Event> extends Pick<ListProps<Event>, 'texts'> {
  label: string;
  type: EventType;
  query: Pick<UseQueryResult<Slice<Event>>, 'data' | 'error' | 'isFetchedAfterMount'>;
  /** Fetches the next events, if the query has only the first part of the list. */
  onNearEnd?: () => void;
  toPoster: (event: Event) => Poster;
  /** The first poster is on the first screen. */
  priority?: boolean;
}

/**
 * Events as posters, in a carousel that moves on by itself (web/public/README.md, "Event carousels"). Only one overlay
 * is open at a time. A list that cannot be fetched is shown as an empty list.
 */
export function PosterCarousel<Event extends { _id: string; description?: string }>({
  label,
  type,
  query,
  texts,
  onNearEnd,
  toPoster,
  priority = false,
}: PosterCarouselProps<Event>) {
  const [open, setOpen] = useState<string>();
  const close = useCallback(() => setOpen(undefined), []);
  const isOpen = open !== undefined;
  useEffect(() => (isOpen ? enterHistory(close) : undefined), [isOpen, close]);
  const fetched = query.isFetchedAfterMount ? 'fetched' : 'awaited';
  const details = query.error ? 'failed' : fetched;
  return (
    <List query={query} texts={texts} loading={(text) => <Loading text={text} />}>
      {({ items, total }) => (
        <Carousel
          label={label}
          type={type}
          items={items}
          total={total}
          onNearEnd={onNearEnd}
          delay={autoplayInterval}
          held={isOpen}
          onMove={close}
        >
          {(event) => (
            <PosterCard
              poster={toPoster(event)}
              details={event.description === undefined ? details : 'fetched'}
              priority={priority && event === items[0]}
              open={event._id === open}
              onOpen={() => setOpen(event._id)}
              onClose={close}
              all={() => items.map((one) => viewedPoster(toPoster(one)))}
            />
          )}
        </Carousel>
      )}
    </List>
  );
}

/** A placeholder with exactly the room of the carousel. */
function Loading({ text }: { text: string }) {
  return (
    <div className="relative">
      <p
        role="status"
        className="absolute z-1 top-0 left-0 p-[clamp(1.5rem,3vw,2.5rem)] font-journal text-h3 font-semibold md:max-w-1/2 lg:max-w-1/3"
      >
        {text}
      </p>
      <div className="grid gap-grid md:grid-cols-2 lg:grid-cols-3">
        <PosterSkeleton />
        <div className="max-md:hidden">
          <PosterSkeleton />
        </div>
        <div className="max-lg:hidden">
          <PosterSkeleton />
        </div>
      </div>
      {/* The rows below the posters: name and date, and the carousel's bar. */}
      <div className="mt-3 h-18" />
      <div className="mt-3 h-12" />
    </div>
  );
}
