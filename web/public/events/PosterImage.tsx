import { formatMonth } from '#contract/dates.ts';
import { type EventItem, isDateToBeAnnounced } from '#contract/event/eventFacts.ts';
import { type Frame, fitsIn, frames } from '../../ui/frames.ts';
import { type Image, Picture } from '../../ui/Picture.tsx';
import { ViewerTime } from '../../ui/ViewerTime.tsx';
import type { PosterField } from './eventPoster.ts';
import { posterAlt } from './posterAlt.ts';

interface PosterImageProps {
  poster: Image & Pick<EventItem, PosterField>;
  /** A frame of 4:5. */
  frame?: Frame;
  /** The width at which the poster is shown, as the `sizes` attribute. */
  sizes: string;
  /** The poster is on the first screen. */
  priority?: boolean;
  className?: string;
}

/** A poster in its frame. A wide picture stands at its foot, below the day of the event, if that is known. */
export function PosterImage({
  poster,
  frame = frames.poster,
  sizes,
  priority = false,
  className = '',
}: PosterImageProps) {
  const { width = 0, height = 0 } = poster;
  const eventDate = isDateToBeAnnounced(poster) ? undefined : poster.eventDate;
  const isWide = width > height && fitsIn(poster, frame) === 'contain';
  return (
    // A pale poster needs an edge on a pale ground.
    <span
      className={`relative ${isWide ? 'grid grid-rows-[1fr_auto]' : 'block'} aspect-4/5 overflow-hidden rounded-sharp after:absolute after:inset-0 after:shadow-[inset_0_0_0_1px_rgb(21_23_60/.12)] ${isWide ? 'bg-brand-fill @container' : 'bg-wash'} ${className}`}
    >
      {isWide && (
        <span aria-hidden className="self-end p-[6%] font-signal leading-none text-trace">
          {eventDate && (
            <>
              <span className="block text-[28cqi] font-medium">{Number(eventDate.slice(-2))}</span>
              <ViewerTime
                dateTime={eventDate}
                format={(reader) => formatMonth(eventDate, reader)}
                className="text-[6cqi]"
              />
            </>
          )}
        </span>
      )}
      <Picture
        image={poster}
        alt={posterAlt(poster)}
        frame={frame}
        sizes={sizes}
        priority={priority}
        className={isWide ? 'w-full' : 'size-full'}
      />
    </span>
  );
}
