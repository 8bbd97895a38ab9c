import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { dotsAround, type Place, type Step, usesDots } from './slides.ts';

interface CarouselBarProps {
  label: string;
  /** The number of slides. */
  count: number;
  place: Place;
  /** The number after the 'of' in '1 of 5'. */
  total: number;
  /** The dots move along if there are too many of them. Otherwise a number stands in their place. */
  single: boolean;
  /** The carousel moves by itself, so that its moves are not announced. */
  plays: boolean;
  pauseButton: ReactNode;
  canMove: (step: Step) => boolean;
  move: (step: Step) => void;
  goTo: (position: number) => void;
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
    <div className={`carousel-bar ${single && count > 1 ? '' : (unseen[count] ?? '')}`}>
      {dots && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div role="group" aria-label="Choose a slide" className="carousel-dots">
          {dotsAround(selected, positions, perView).map((position) => (
            <button
              key={position}
              type="button"
              aria-label={`Go to ${position + 1} of ${positions}`}
              aria-current={position === selected ? 'true' : undefined}
              onClick={() => goTo(position)}
              className="carousel-dot"
            />
          ))}
        </div>
      )}
      <p
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
