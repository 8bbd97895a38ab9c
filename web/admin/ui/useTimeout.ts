import { useEffect, useEffectEvent } from 'react';

/** Calls `end` when a component has been there for a time (ms), from the moment on when it has one. */
export function useTimeout(end: () => void, time: number | undefined): void {
  const endNow = useEffectEvent(end);
  useEffect(() => {
    if (time === undefined) return;
    const timer = setTimeout(() => endNow(), time);
    return () => clearTimeout(timer);
  }, [time]);
}
