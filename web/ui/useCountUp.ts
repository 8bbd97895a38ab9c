import { useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from './hydration.ts';
import { useReducedMotion } from './viewer.ts';

/**
 * Counts once from 0 to `value` in `duration` milliseconds. It starts when half of the element with `ref` is on the
 * screen. `shown` is the current number; `progress` is the current progress from 0 to 1. The server renders the final
 * number, and under reduced motion the final number is shown too. A number that is already visible before the script
 * runs does not start again.
 */
export function useCountUp<E extends Element>(value: number, duration: number) {
  const ref = useRef<E>(null);
  const hydrated = useHydrated();
  const [serverRendered] = useState(!hydrated);
  const reducedMotion = useReducedMotion();
  const [counted, setCounted] = useState(serverRendered ? 1 : 0);
  const isOver = useRef(false);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || reducedMotion || isOver.current) return;
    isOver.current = serverRendered && isHalfOnScreen(element);
    if (isOver.current) return;

    setCounted(0);
    let frame = 0;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.intersectionRatio >= 0.5)) return;
        observer.disconnect();
        const start = performance.now();
        const count = () => {
          const progress = Math.min((performance.now() - start) / duration, 1);
          setCounted(progress);
          isOver.current = progress === 1;
          if (progress < 1) frame = requestAnimationFrame(count);
        };
        count();
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [duration, serverRendered, reducedMotion]);

  const progress = reducedMotion ? 1 : counted;
  return { ref, progress, shown: Math.round(value * progress) };
}

function isHalfOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const seen = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  return seen >= (bottom - top) / 2;
}
