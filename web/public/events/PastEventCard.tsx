import { ArrowUpRight } from 'lucide-react';
import { useId } from 'react';
import { firstCharacters } from '#contract/beginning.ts';
import { ownTitle } from '#contract/itemTexts.ts';
import type { PublicFields } from '#contract/publicItems.ts';
import { linkTexts, noDescription } from '#contract/visitorTexts.ts';
import { Article } from '../../ui/Article.tsx';
import { newTab } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { linesOf } from '../../ui/linesOf.ts';
import { linkClass } from '../../ui/linkClass.ts';
import { PosterSkeleton } from '../../ui/states.tsx';
import { EventTime } from './EventTime.tsx';
import { eventPoster } from './eventPoster.ts';
import { PhotoCount } from './PhotoCount.tsx';
import { PosterImage } from './PosterImage.tsx';
import { useNow } from './useNow.ts';

/**
 * A past event of a club: its poster and, beside it, its state and its day, as far as they are known, and the first
 * lines of its description.
 */
export function PastEventCard({ event }: { event: PublicFields<'pastEvents'> & { _id?: string } }) {
  const { facts, date, stateText } = eventPoster('pastEvents', event, useNow());
  const { path, link, schedule } = facts;
  const title = eventTitle(event);
  const titleId = useId();
  return (
    <Article aria-labelledby={titleId} className={cardClass}>
      <PosterImage poster={event} sizes="(min-width: 48rem) 13.5rem, 31vw" />
      <div className="grid justify-items-start gap-2 wrap-anywhere">
        <h3 id={titleId} className="text-h4 font-semibold">
          {path ? (
            <Link href={path} className="underline-offset-[.2em] hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {stateText && <bdi className="text-small font-semibold text-danger">{stateText}</bdi>}
        {schedule && <EventTime text={date} className="font-signal text-data text-ink-soft" />}
        <p dir="auto" className="line-clamp-5 w-full text-[1rem] leading-normal whitespace-pre-line text-ink-soft">
          {linesOf(event.description) ?? noDescription}
        </p>
        <div className="flex flex-wrap gap-x-6 empty:hidden">
          {link && (
            <a href={link} {...newTab} className={linkClass}>
              {linkTexts.details}
              <ArrowUpRight aria-hidden className="size-[1.05em]" />
            </a>
          )}
          <PhotoCount path={path} photos={event.photos} className={linkClass} />
        </div>
      </div>
    </Article>
  );
}

/** A placeholder with the room of a card. The first placeholder shows that the events are being fetched. */
export function PastEventCardLoading({ text }: { text?: string }) {
  return (
    <div className={`${cardClass} max-md:min-h-56`}>
      <PosterSkeleton />
      {text && (
        <p role="status" className="font-journal text-h3 font-semibold">
          {text}
        </p>
      )}
    </div>
  );
}

const cardClass = 'grid grid-cols-[34%_minmax(0,1fr)] items-start gap-5 md:grid-cols-[13.5rem_minmax(0,1fr)] md:gap-6';

/**
 * The number of characters of the description that are used as an event's title (web/public/README.md, "Past events by
 * club").
 */
const titleLength = 20;

/**
 * Returns the title of a club's event: its own title, else 'Event: ', the first characters of its description, and
 * '...'.
 */
export function eventTitle(event: { title?: string; description?: string }): string {
  const title = ownTitle(event);
  if (title !== undefined) return title;
  const { description } = event;
  if (description === undefined) return 'Event';
  return `Event: ${firstCharacters(description, titleLength)}...`;
}
