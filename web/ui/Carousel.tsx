import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ContentTypeName } from '#contract/content/index.ts';
import { CarouselBar } from './CarouselBar.tsx';
import { useHydrated } from './hydration.ts';
import { MoreItems } from './MoreItems.tsx';
import { NoScript } from './NoScript.tsx';
import { PauseButton } from './PauseButton.tsx';
import { isShortcut } from './shortcut.ts';
import { isNear, isShown } from './slides.ts';
import { type Movement, useCarousel } from './useCarousel.ts';

interface CarouselProps<Item> extends Movement {
  /** The accessible name of the carousel. It follows a verb in the names of the buttons, e.g. 'upcoming events'. */
  label: string;
  /** The list from which the items are. */
  type: ContentTypeName;
  items: readonly Item[];
  /** The number of items in the whole list, if `items` is only the first part of it. */
  total?: number;
  /** Returns the content of a slide. */
  children: (item: Item) => ReactNode;
  className?: string;
}

/**
 * A carousel that shows 1, 2 or 3 slides and loops if it has more than 3 (web/public/README.md, "Event carousels"). A
 * `single` carousel shows one slide at a time. Slides off the screen are inert, and only slides near the screen are
 * rendered, so any number of items stays fast. Without scripts all slides are rendered, and the visitor can scroll to
 * them.
 */
export function Carousel<Item extends { _id: string }>({
  label,
  type,
  items,
  total = items.length,
  children,
  className,
  ...movement
}: CarouselProps<Item>) {
  const { delay, single = false } = movement;
  const { viewport, attention, paused, togglePaused, ...carousel } = useCarousel(items.length, movement);
  const { selected, positions, perView } = carousel.place;
  const hydrated = useHydrated();
  const slides = useRef<HTMLDivElement>(null);
  const takesFocusAlong = useRef(false);

  // When the slide with the focus leaves the screen, the focus moves to the first slide on the screen.
  useEffect(() => {
    if (!takesFocusAlong.current) return;
    takesFocusAlong.current = false;
    slides.current?.children[selected]?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }, [selected]);

  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') || isShortcut(event)) return;
    // React also bubbles events from a dialog that a slide has opened, because the dialog is a portal.
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    const step = event.key === 'ArrowRight' ? 1 : -1;
    if (!carousel.canMove(step)) return;
    takesFocusAlong.current = slides.current?.contains(event.target as Node) ?? false;
    carousel.move(step);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={moveByKey}
      className={className}
      {...attention}
    >
      {/* The space around the slides keeps the focus ring and the shadow of the outer ones from being cut off. */}
      <div
        ref={viewport}
        className="carousel-viewport -mx-2 overflow-x-clip px-2 noscript:snap-x noscript:snap-mandatory noscript:overflow-x-auto"
      >
        <div ref={slides} className="-ml-(--gap-grid) flex touch-pan-y touch-pinch-zoom">
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
            <div
              key={item._id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${total}`}
              inert={hydrated && !isShown(index, selected, perView, items.length)}
              className={`${slideClass} ${single ? '' : 'md:basis-1/2 lg:basis-1/3'}`}
            >
              {isNear(index, selected, perView, items.length) ? children(item) : <NoScript>{children(item)}</NoScript>}
            </div>
          ))}
        </div>
      </div>
      <MoreItems type={type} shown={items.length} total={total} />
      <CarouselBar
        label={label}
        count={items.length}
        total={total > items.length ? total : positions}
        single={single}
        pauseButton={delay !== undefined && <PauseButton what={label} paused={paused} onToggle={togglePaused} />}
        {...carousel}
      />
    </div>
  );
}

/** The gap is part of a slide, so that a loop has the same gap between its last and its first slide. */
const slideClass = 'carousel-slide min-w-0 shrink-0 basis-full pl-(--gap-grid) noscript:snap-start';
