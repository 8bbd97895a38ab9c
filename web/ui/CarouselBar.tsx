import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { dotsAround, roomOf } from './slides.ts';
import type { useCarousel } from './useCarousel.ts';

interface CarouselBarProps
  extends Pick<ReturnType<typeof useCarousel>, 'place' | 'plays' | 'canMove' | 'move' | 'goTo'> {
  label: string;
  /** The number of slides. */
  count: number;
  /** The number after the 'of' in '1 of 5'. */
  total: number;
  /** One slide is shown at any width. */
  single: boolean;
  pauseButton: ReactNode;
}

/**
 * The class names that hide the bar of 0 to 3 slides from the width on at which all of them are on the screen. CSS does
 * it, so that the bar can be used as soon as the page is visible.
 */
const unseen = ['invisible', 'invisible', 'md:invisible', 'lg:invisible'];

/**
 * The class names that hide a dot where less than this number of dots fit, each with a width of 24 pixels. A single dot
 * is never shown.
 */
const hiddenWithLess = [
  '',
  '@max-[3rem]:hidden',
  '@max-[3rem]:hidden',
  '@max-[4.5rem]:hidden',
  '@max-[6rem]:hidden',
  '@max-[7.5rem]:hidden',
  '@max-[9rem]:hidden',
];

/**
 * The bar below a carousel: the number of the position, as many dots as fit beside it, and the buttons. The dots move
 * along if there are too many of them. The bar takes its room even if the carousel cannot move.
 */
export function CarouselBar({
  label,
  count,
  place: { selected, positions },
  total,
  single,
  plays,
  pauseButton,
  canMove,
  move,
  goTo,
}: CarouselBarProps) {
  return (
    <div
      className={`carousel-bar relative mt-3 flex min-h-12 flex-wrap items-center justify-between gap-x-1.5 gap-y-1 sm:gap-x-4 noscript:hidden ${single && count > 1 ? '' : (unseen[count] ?? '')}`}
    >
      <p
        // A carousel that moves by itself does not announce its moves.
        aria-live={plays ? 'off' : 'polite'}
        className="font-signal text-data whitespace-nowrap text-ink-soft on-dark:text-on-brand-soft"
        // The digits have one width: the dots stay where they are.
        style={{ minWidth: `${2 * String(total).length + 4}ch` }}
      >
        {selected + 1} of {total}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div role="group" aria-label="Choose a slide" className="carousel-dots @container -mx-[3px] flex flex-1">
        {dotsAround(selected, positions).map((position) => (
          <button
            key={position}
            type="button"
            aria-label={`Go to ${position + 1} of ${positions}`}
            aria-current={position === selected ? 'true' : undefined}
            onClick={() => goTo(position)}
            className={`carousel-dot relative h-11 min-w-6 shrink basis-11 ${hiddenWithLess[roomOf(position, selected, positions)]}`}
          />
        ))}
      </div>
      <div className="flex flex-none gap-1 sm:gap-2">
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
