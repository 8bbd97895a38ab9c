import { useEffect, useEffectEvent } from 'react';

/** Calls `end` when a component has been there for a time (ms). */
export function useTimeout(end: () => void, time: number): void {
  const endNow = useEffectEvent(end);
  useEffect(() => {
    const timer = setTimeout(() => endNow(), time);
    return () => clearTimeout(timer);
  }, [time]);
}
