import { useCallback, useState } from 'react';
import type { Reader } from '#contract/dates.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import type { Image } from '../../ui/Picture.tsx';
import { PosterSkeleton } from '../../ui/states.tsx';
import { useReader } from '../../ui/viewer.ts';
import { PosterCard } from './PosterCard.tsx';

/** An event as its poster shows it. */
export interface Poster extends Image {
  description?: string;
  /** The date below the poster, for people and for machines; without one, words in its place. */
  date: { text: string; dateTime?: string };
  /** The first line of the overlay. */
  when: string;
  links: { text: string; href: string; variant: 'trace' | 'line' }[];
}

interface PosterCarouselProps<Event> {
  label: string;
  events: Event[];
  /** How many there are, if these are the first of more; then `onNearEnd` fetches the next. */
  total?: number;
  onNearEnd?: () => void;
  /** Only asked for the events near the screen: to write a date in words takes time. */
  toPoster: (event: Event, reader: Reader) => Poster;
  /** Its first poster is among the first things seen. */
  priority?: boolean;
}

/**
 * Events as posters, in a carousel that moves on every 4 seconds (docs/product.md, "Event carousels"). One overlay is
 * open at a time.
 */
export function PosterCarousel<Event extends { _id: string }>({
  label,
  events,
  total,
  onNearEnd,
  toPoster,
  priority = false,
}: PosterCarouselProps<Event>) {
  const reader = useReader();
  const [open, setOpen] = useState<string>();
  const close = useCallback(() => setOpen(undefined), []);
  return (
    <Carousel
      label={label}
      items={events}
      total={total}
      onNearEnd={onNearEnd}
      delay={4000}
      held={open !== undefined}
      onMove={close}
    >
      {(event) => (
        <PosterCard
          poster={toPoster(event, reader)}
          priority={priority && event === events[0]}
          open={event._id === open}
          onOpen={() => setOpen(event._id)}
          onClose={close}
        />
      )}
    </Carousel>
  );
}

/** Takes exactly the room of a `PosterCarousel` until its list is there. */
export function PosterCarouselLoading({ text }: { text: string }) {
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
      {/* The rows below the posters: the date, the carousel's bar. */}
      <div className="mt-1 h-12" />
      <div className="mt-3 h-12" />
    </div>
  );
}
