import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './Button.tsx';
import { useHydrated } from './hydration.ts';
import { MoreItems } from './MoreItems.tsx';
import { PauseButton } from './PauseButton.tsx';
import { isShortcut } from './shortcut.ts';
import { dotsAround, isNear, isNearEnd, isShown, usesDots } from './slides.ts';
import { usePlaying } from './usePlaying.ts';

interface CarouselProps<Item> {
  /** The accessible name of the carousel. It follows a verb in the names of the buttons, e.g. 'upcoming events'. */
  label: string;
  items: readonly Item[];
  /** The number of items in the whole list, if `items` is only the first part of it. */
  total?: number;
  /**
   * Called once after every move that ends near the last item. If it is undefined at that time, it is called as soon as
   * it is defined.
   */
  onNearEnd?: () => void;
  /** Returns the content of a slide. */
  children: (item: Item) => ReactNode;
  /**
   * The time in milliseconds until the carousel moves to the next slide. Without it, the carousel never moves by
   * itself.
   */
  delay?: number;
  /** The carousel shows one slide at any width, and always continues with the first slide after the last one. */
  single?: boolean;
  /** Something in the carousel is open: the carousel does not move by itself and cannot be dragged. */
  held?: boolean;
  onMove?: () => void;
  className?: string;
}

/**
 * A carousel that shows 1, 2 or 3 slides and loops if it has more than 3 (docs/product.md, "Event carousels"). A
 * `single` carousel shows one slide. Slides off the screen are inert, and only slides near the screen are rendered, so
 * any number of items stays fast. Without scripts all slides are rendered, and the visitor can scroll to them.
 */
export function Carousel<Item extends { _id: string }>({
  label,
  items,
  total = items.length,
  onNearEnd,
  children,
  delay,
  single = false,
  held = false,
  onMove,
  className,
}: CarouselProps<Item>) {
  const loop = single || items.length > 3;
  const [viewport, embla] = useEmblaCarousel({
    align: 'start',
    loop,
    containScroll: single ? false : 'trimSnaps',
    watchDrag: !held,
    watchFocus: false,
  });
  const [{ selected, positions, perView }, setPlace] = useState({ selected: 0, positions: 1, perView: 1 });
  const { playing, paused, togglePaused, reducedMotion, attention } = usePlaying();
  const hydrated = useHydrated();
  const slides = useRef<HTMLDivElement>(null);
  const takesFocusAlong = useRef(false);

  useEffect(() => {
    if (!embla) return;
    const measure = () => {
      const slide = embla.slideNodes()[0];
      setPlace({
        selected: embla.selectedScrollSnap(),
        positions: embla.scrollSnapList().length,
        perView: slide ? Math.round(embla.containerNode().clientWidth / slide.offsetWidth) : 1,
      });
    };
    measure();
    embla.on('reInit', measure).on('select', measure);
    return () => {
      embla.off('reInit', measure).off('select', measure);
    };
  }, [embla]);

  useEffect(() => {
    if (!embla || !onMove) return;
    embla.on('select', onMove);
    return () => {
      embla.off('select', onMove);
    };
  }, [embla, onMove]);

  const atLast = isNearEnd(selected, perView, items.length);
  const askedAt = useRef<number>(undefined);
  useEffect(() => {
    if (!atLast) askedAt.current = undefined;
    // A failed fetch is tried again at the next move, and not again and again.
    if (!atLast || !onNearEnd || askedAt.current === selected) return;
    askedAt.current = selected;
    onNearEnd();
  }, [atLast, selected, onNearEnd]);

  const canMove = positions > 1;
  const plays = delay !== undefined && playing && !held && canMove;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every position has its full time, however it was reached
  useEffect(() => {
    if (!embla || !plays) return;
    const timer = setTimeout(() => (embla.canScrollNext() ? embla.scrollNext() : embla.scrollTo(0)), delay);
    return () => clearTimeout(timer);
  }, [embla, plays, delay, selected]);

  // When the slide with the focus leaves the screen, the focus moves to the first slide on the screen.
  useEffect(() => {
    if (!takesFocusAlong.current) return;
    takesFocusAlong.current = false;
    slides.current?.children[selected]?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }, [selected]);

  const atStart = !canMove || (!loop && selected === 0);
  const atEnd = !canMove || (!loop && selected === positions - 1);
  const move = (isNext: boolean) => {
    if (!embla || (isNext ? atEnd : atStart)) return;
    // Embla itself loops only if the other slides fill the viewport.
    if (!(isNext ? embla.canScrollNext() : embla.canScrollPrev()))
      embla.scrollTo(isNext ? 0 : positions - 1, reducedMotion);
    else if (isNext) embla.scrollNext(reducedMotion);
    else embla.scrollPrev(reducedMotion);
  };

  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const isNext = event.key === 'ArrowRight';
    if (!(isNext || event.key === 'ArrowLeft') || isShortcut(event)) return;
    // React also bubbles events from a dialog that a slide has opened, because the dialog is a portal.
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    if (isNext ? atEnd : atStart) return;
    takesFocusAlong.current = slides.current?.contains(event.target as Node) ?? false;
    move(isNext);
  };

  const dots = single || usesDots(positions, perView);
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
      <div ref={viewport} className={`carousel-viewport ${single ? '' : 'carousel-fit'}`}>
        <div ref={slides} className="carousel-slides">
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
            <div
              key={item._id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${total}`}
              inert={hydrated && !isShown(index, selected, perView, items.length)}
              className="carousel-slide"
            >
              {isNear(index, selected, perView, items.length) ? (
                children(item)
              ) : (
                // Only the server renders the content of a `noscript` element.
                <noscript>{children(item)}</noscript>
              )}
            </div>
          ))}
        </div>
      </div>
      <MoreItems shown={items.length} total={total} />
      <div className={`carousel-bar ${canMove ? '' : 'invisible'}`}>
        {dots && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
          <div role="group" aria-label="Choose a slide" className="carousel-dots">
            {dotsAround(selected, positions, perView).map((position) => (
              <button
                key={position}
                type="button"
                aria-label={`Go to ${position + 1} of ${positions}`}
                aria-current={position === selected ? 'true' : undefined}
                onClick={() => embla?.scrollTo(position, reducedMotion)}
                className="carousel-dot"
              />
            ))}
          </div>
        )}
        <p
          aria-live={plays ? 'off' : 'polite'}
          className={`font-signal ${dots ? 'sr-only' : 'text-small text-ink-soft'}`}
        >
          {selected + 1} of {total > items.length ? total : positions}
        </p>
        <div className="flex flex-none gap-2">
          {delay !== undefined && <PauseButton what={label} paused={paused} onToggle={togglePaused} />}
          <IconButton label={`Previous ${label}`} aria-disabled={atStart || undefined} onClick={() => move(false)}>
            <ChevronLeft aria-hidden className="size-6" />
          </IconButton>
          <IconButton label={`Next ${label}`} aria-disabled={atEnd || undefined} onClick={() => move(true)}>
            <ChevronRight aria-hidden className="size-6" />
          </IconButton>
        </div>
      </div>
    </div>
  );
}
