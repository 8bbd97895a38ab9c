import { Plus } from 'lucide-react';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ownTitle } from '#contract/itemTexts.ts';
import { useAddress } from '../../siteCopy.ts';
import { Article } from '../../ui/Article.tsx';
import { afterFrame } from '../../ui/afterFrame.ts';
import { focusIfLost } from '../../ui/focusIfLost.ts';
import { untilItSucceeds } from '../../ui/untilItSucceeds.ts';
import { Still } from '../../ui/viewer.ts';
import { ItemButton } from '../ItemButton.tsx';
import type { ViewedPicture } from '../viewer/viewedPicture.ts';
import { EventWhen } from './EventWhen.tsx';
import type { Poster } from './eventPoster.ts';
import { PosterImage } from './PosterImage.tsx';
import { posterAlt } from './posterAlt.ts';

const loadOverlay = () => import('./PosterOverlay.tsx');
/**
 * The overlay is fetched when a visitor is about to open a poster, because most visitors open no poster. The press is
 * shown first: an import takes a slow phone a frame.
 */
const prepareOverlay = () =>
  afterFrame()
    .then(loadOverlay)
    .catch(() => {});

interface PosterCardProps {
  poster: Poster;
  /**
   * What only the overlay shows may come later than the page. If it cannot be fetched, the page of the event shows it.
   */
  details?: 'fetched' | 'awaited' | 'failed';
  /** The poster is on the first screen. */
  priority?: boolean;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Returns the posters that the viewer shows with this poster. */
  all: () => ViewedPicture[];
}

/** A poster that is one button. When it is open, the overlay takes its place. Without scripts it leads to its page. */
export function PosterCard({
  poster,
  details = 'fetched',
  priority = false,
  open,
  onOpen,
  onClose,
  all,
}: PosterCardProps) {
  const card = useRef<HTMLAnchorElement>(null);
  const [overlay, setOverlay] = useState<Awaited<ReturnType<typeof loadOverlay>>>();
  const { path } = poster.facts;
  const isStill = use(Still);
  const page = useAddress(path);
  // An overlay that could not be fetched twice may never come: the page of the event says the same.
  const leadToPage = useEffectEvent(() => {
    if (!open) return;
    // Once it is closed, it leaves its entry of the history (0010). In a preview it has none.
    if (page && !isStill) addEventListener('popstate', () => location.assign(page), { once: true });
    onClose();
  });
  useEffect(() => {
    if (open) untilItSucceeds(loadOverlay, 2).then(setOverlay, () => leadToPage());
  }, [open]);
  useEffect(() => {
    if (open && details === 'failed' && page) location.assign(page);
  }, [open, details, page]);
  // The poster stays until its overlay and its details are fetched.
  const isCovered = open && overlay !== undefined && details === 'fetched';
  useEffect(() => (isCovered ? () => focusIfLost(card.current) : undefined), [isCovered]);
  const name = ownTitle(poster);
  return (
    <Article className="relative" aria-label={posterAlt(poster)}>
      {/* Below the overlay it keeps its room, so that nothing moves. */}
      <ItemButton
        ref={card}
        href={path}
        onPointerEnter={prepareOverlay}
        onFocus={prepareOverlay}
        onPress={onOpen}
        data-pressed={open && !isCovered ? '' : undefined}
        className={`${isCovered ? 'invisible ' : ''}group poster-card w-full text-left`}
      >
        <PosterImage poster={poster} sizes={sizes} priority={priority} className="shadow-raised" />
        <span className="mt-3 flex min-h-18 flex-wrap justify-between gap-x-4 items-center">
          {/* The alternative text of the poster says it. */}
          {name && (
            <span dir="auto" aria-hidden className="line-clamp-1 basis-full text-h4 font-semibold">
              {name}
            </span>
          )}
          <EventWhen {...poster} />
          <span className="inline-flex items-center gap-2 font-semibold text-brand group-hover:underline noscript:hidden">
            Details
            <Plus aria-hidden className="size-5" />
          </span>
        </span>
      </ItemButton>
      {isCovered && <overlay.PosterOverlay poster={poster} all={all} onClose={onClose} />}
    </Article>
  );
}

/**
 * A phone with a high pixel density loads an image for about half of its density, so that a poster stays under 60 KB
 * there.
 */
const sizes =
  '(max-width: 30rem) and (min-resolution: 1.5dppx) 49vw, (min-width: 90rem) 26rem, (min-width: 64rem) 30vw, (min-width: 48rem) 45vw, 90vw';
