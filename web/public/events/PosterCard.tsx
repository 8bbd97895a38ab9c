import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { itemTexts, noDescription } from '#contract/visitorTexts.ts';
import { Article } from '../../ui/Article.tsx';
import { linkClass } from '../../ui/linkClass.ts';
import { NoScript } from '../../ui/NoScript.tsx';
import { ViewPicture } from '../viewer/ViewPicture.tsx';
import type { ViewedPicture } from '../viewer/viewedPicture.ts';
import { EventTime } from './EventTime.tsx';
import type { Poster } from './eventPoster.ts';
import { PosterImage } from './PosterImage.tsx';
import { PosterLinks } from './PosterLinks.tsx';
import { PosterOverlay } from './PosterOverlay.tsx';
import { posterAlt } from './posterAlt.ts';
import { viewedPoster } from './viewedPoster.ts';

interface PosterCardProps {
  poster: Poster;
  /** The poster is on the first screen. */
  priority?: boolean;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Returns the posters among which the viewer goes on from this one. */
  all: () => ViewedPicture[];
}

/** A poster that is one button. When it is open, the overlay takes its place. */
export function PosterCard({ poster, priority = false, open, onOpen, onClose, all }: PosterCardProps) {
  const card = useRef<HTMLButtonElement>(null);
  const name = posterAlt(poster);
  const date = <EventTime text={poster.date} className="font-signal text-small font-normal" />;
  const state = poster.state && <span className="basis-full text-small text-danger">{poster.state}</span>;

  if (open) {
    const close = () => {
      flushSync(onClose);
      card.current?.focus({ preventScroll: true });
    };
    return (
      <Article aria-label={name}>
        <PosterOverlay
          poster={poster}
          viewing={<ViewPicture picture={viewedPoster(poster)} all={all} />}
          onClose={close}
        />
        <p className={captionClass}>
          {state}
          {date}
        </p>
      </Article>
    );
  }
  return (
    <Article aria-label={name}>
      <button ref={card} type="button" onClick={onOpen} className="group block w-full text-left font-semibold">
        <PosterImage poster={poster} sizes={sizes} priority={priority} className="shadow-raised" />
        <span className={captionClass}>
          {state}
          {date}
          <span className="inline-flex items-center gap-2 text-brand decoration-2 underline-offset-[.3em] group-hover:underline noscript:hidden">
            Details
            <Plus aria-hidden className="size-5" />
          </span>
        </span>
      </button>
      {/* Without scripts nothing can open, so the description and the links are shown below the poster. */}
      <NoScript>
        <p dir="auto" className="mb-3 wrap-anywhere whitespace-pre-line">
          {poster.facts.description ?? noDescription}
        </p>
        <PosterLinks {...poster} />
        {poster.facts.path && (
          <Link to={poster.facts.path} className={linkClass}>
            {itemTexts.open}
          </Link>
        )}
      </NoScript>
    </Article>
  );
}

/**
 * A phone with a high pixel density loads an image for about half of its density, so that a poster stays under 60 KB
 * there.
 */
const sizes =
  '(max-width: 30rem) and (min-resolution: 1.5dppx) 49vw, (min-width: 90rem) 26rem, (min-width: 64rem) 30vw, (min-width: 48rem) 45vw, 90vw';

const captionClass = 'mt-1 flex min-h-12 flex-wrap items-center justify-between gap-x-4 text-ink-soft';
