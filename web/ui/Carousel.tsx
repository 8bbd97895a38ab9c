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
  /** Its name, which follows verbs in those of its buttons, e.g. 'upcoming events'. */
  label: string;
  items: readonly Item[];
  /** How many items there are, if these are the first of more. */
  total?: number;
  /** Called once at every move at which the last of the items is near the screen, as soon as it is given. */
  onNearEnd?: () => void;
  /** What a slide shows. */
  children: (item: Item) => ReactNode;
  /** Milliseconds until it moves on by itself; without, it never does. */
  delay?: number;
  /** It shows one slide at any width, and always goes on with the first behind the last. */
  single?: boolean;
  /** Something is open in it: it neither moves on by itself nor follows a drag. */
  held?: boolean;
  onMove?: () => void;
  className?: string;
}

/**
 * A carousel that shows 1, 2 or 3 slides and loops if it has more than 3 (docs/product.md, "Event carousels"), or a
 * `single` one. Slides off the screen are inert, and only those near it are drawn, so that any number of items stays
 * quick. Without scripts all of them are there, to be scrolled to.
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
    // What couldn't be fetched waits for the next move, and isn't asked for over and over.
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

  // A slide that has the focus and leaves the screen hands it on to the first that is there.
  useEffect(() => {
    if (!takesFocusAlong.current) return;
    takesFocusAlong.current = false;
    slides.current?.children[selected]?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }, [selected]);

  const atStart = !canMove || (!loop && selected === 0);
  const atEnd = !canMove || (!loop && selected === positions - 1);
  const move = (isNext: boolean) => {
    if (!embla || (isNext ? atEnd : atStart)) return;
    // Embla itself loops only where the other slides fill the view.
    if (!(isNext ? embla.canScrollNext() : embla.canScrollPrev()))
      embla.scrollTo(isNext ? 0 : positions - 1, reducedMotion);
    else if (isNext) embla.scrollNext(reducedMotion);
    else embla.scrollPrev(reducedMotion);
  };

  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const isNext = event.key === 'ArrowRight';
    if (!(isNext || event.key === 'ArrowLeft') || isShortcut(event)) return;
    // React also brings what happens in a dialog that a slide has opened.
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
                // Only the server fills it.
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
        <p aria-live={plays ? 'off' : 'polite'} className={dots ? 'sr-only' : 'font-signal text-small text-ink-soft'}>
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
