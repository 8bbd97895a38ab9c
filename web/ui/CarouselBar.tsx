import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { dotsAround, usesDots } from './slides.ts';
import type { useCarousel } from './useCarousel.ts';

interface CarouselBarProps
  extends Pick<ReturnType<typeof useCarousel>, 'place' | 'plays' | 'canMove' | 'move' | 'goTo'> {
  label: string;
  /** The number of slides. */
  count: number;
  /** The number after the 'of' in '1 of 5'. */
  total: number;
  /** The dots move along if there are too many of them. Otherwise a number stands in their place. */
  single: boolean;
  pauseButton: ReactNode;
}

/**
 * The class names that hide the bar of 0 to 3 slides from the width on at which all of them are on the screen. CSS does
 * it, so that the bar can be used as soon as the page is visible.
 */
const unseen = ['invisible', 'invisible', 'md:invisible', 'lg:invisible'];

/** The bar below a carousel: dots or a number, and the buttons. It takes its room even if the carousel cannot move. */
export function CarouselBar({
  label,
  count,
  place: { selected, positions, perView },
  total,
  single,
  plays,
  pauseButton,
  canMove,
  move,
  goTo,
}: CarouselBarProps) {
  const dots = single || usesDots(positions, perView);
  return (
    <div
      className={`carousel-bar relative mt-3 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 noscript:hidden ${single && count > 1 ? '' : (unseen[count] ?? '')}`}
    >
      {dots && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div role="group" aria-label="Choose a slide" className="carousel-dots -mx-[3px] flex flex-1">
          {dotsAround(selected, positions, perView).map((position) => (
            <button
              key={position}
              type="button"
              aria-label={`Go to ${position + 1} of ${positions}`}
              aria-current={position === selected ? 'true' : undefined}
              onClick={() => goTo(position)}
              className="carousel-dot relative h-11 min-w-6 shrink basis-11"
            />
          ))}
        </div>
      )}
      <p
        // A carousel that moves by itself does not announce its moves.
        aria-live={plays ? 'off' : 'polite'}
        className={`font-signal ${dots ? 'sr-only' : 'text-small text-ink-soft'}`}
      >
        {selected + 1} of {total}
      </p>
      <div className="flex flex-none gap-2">
        {pauseButton}
        <IconButton label={`Previous ${label}`} aria-disabled={!canMove(-1) || undefined} onClick={() => move(-1)}>
          <ChevronLeft aria-hidden className="size-6" />
        </IconButton>
        <IconButton label={`Next ${label}`} aria-disabled={!canMove(1) || undefined} onClick={() => move(1)}>
          <ChevronRight aria-hidden className="size-6" />
        </IconButton>
      </div>
    </div>
  );
}
