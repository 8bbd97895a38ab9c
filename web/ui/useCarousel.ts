import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useRef, useState } from 'react';
import { canMove, isNearEnd, type Place, type Step } from './slides.ts';
import { usePlaying } from './usePlaying.ts';

type Embla = UseEmblaCarouselType[1];

/** The movement of a carousel. */
export interface Movement {
  /**
   * The time in milliseconds until the carousel moves to the next slide. Without a time, the carousel never moves by
   * itself.
   */
  delay?: number;
  /**
   * Whether the carousel shows a single slide at any width, and always continues with the first slide after the last.
   */
  single?: boolean;
  /** Whether a part of the carousel is open, so that it does not move by itself and cannot be dragged. */
  held?: boolean;
  onMove?: () => void;
  /**
   * Called once after every move that ends near the last item. If it is undefined at that time, it is called as soon as
   * it is defined.
   */
  onNearEnd?: () => void;
}

/** Follows and moves Embla, the library behind a carousel of `count` slides. `viewport` is the ref of its viewport. */
export function useCarousel(count: number, { delay, single = false, held = false, onMove, onNearEnd }: Movement) {
  const loop = single || count > 3;
  const [viewport, embla] = useEmblaCarousel({
    align: 'start',
    loop,
    containScroll: single ? false : 'trimSnaps',
    watchDrag: !held,
    watchFocus: false,
  });
  const place = usePlace(embla, count);
  const act = useWhenReady(embla);
  const { playing, paused, togglePaused, reducedMotion, attention } = usePlaying();

  useEffect(() => {
    if (!embla || !onMove) return;
    embla.on('select', onMove);
    return () => {
      embla.off('select', onMove);
    };
  }, [embla, onMove]);

  useNearEnd(place, count, onNearEnd);

  const plays = delay !== undefined && playing && !held && place.positions > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every position has its full time, however it was reached
  useEffect(() => {
    if (!embla || !plays) return;
    const timer = setTimeout(() => scroll(embla, 1, false), delay);
    return () => clearTimeout(timer);
  }, [embla, plays, delay, place.selected]);

  return {
    viewport,
    attention,
    place,
    plays,
    paused,
    togglePaused,
    canMove: (step: Step) => canMove(place, step, loop),
    move: (step: Step) => {
      if (canMove(place, step, loop)) act((ready) => scroll(ready, step, reducedMotion));
    },
    goTo: (position: number) => act((ready) => ready.scrollTo(position, reducedMotion)),
  };
}

/**
 * Returns a function that passes Embla to an action. A press that was made before the scripts ran is repeated before
 * Embla is there, so the last such action waits for it.
 */
function useWhenReady(embla: Embla) {
  const waiting = useRef<(ready: NonNullable<Embla>) => void>(undefined);
  useEffect(() => {
    if (!embla) return;
    waiting.current?.(embla);
    waiting.current = undefined;
  }, [embla]);
  return (action: (ready: NonNullable<Embla>) => void) => {
    if (embla) action(embla);
    else waiting.current = action;
  };
}

/**
 * Returns the present position of Embla. Until Embla has measured its `count` slides, it is the position on a phone.
 */
function usePlace(embla: Embla, count: number): Place {
  const [place, setPlace] = useState({ selected: 0, positions: count, perView: 1 });
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
  return place;
}

/** Calls `onNearEnd` as `Movement` describes. */
function useNearEnd({ selected, perView }: Place, count: number, onNearEnd: Movement['onNearEnd']): void {
  const isNear = isNearEnd(selected, perView, count);
  const askedAt = useRef<number>(undefined);
  useEffect(() => {
    if (!isNear) askedAt.current = undefined;
    // A failed fetch is repeated at the next move only.
    if (!isNear || !onNearEnd || askedAt.current === selected) return;
    askedAt.current = selected;
    onNearEnd();
  }, [isNear, selected, onNearEnd]);
}

/** Scrolls by a step, and from an end to the other end. Embla does this only if the other slides fill the viewport. */
function scroll(embla: NonNullable<Embla>, step: Step, jump: boolean): void {
  if (step === 1) {
    if (embla.canScrollNext()) embla.scrollNext(jump);
    else embla.scrollTo(0, jump);
  } else if (embla.canScrollPrev()) embla.scrollPrev(jump);
  else embla.scrollTo(embla.scrollSnapList().length - 1, jump);
}
