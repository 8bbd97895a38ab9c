import { use, useSyncExternalStore } from 'react';
import { minuteIn } from '#contract/event/localTime.ts';
import { useSection } from '../../api/settings.ts';
import type { Moment } from './eventPoster.ts';
import { RenderedMinute } from './renderedMinute.ts';

/** The interval at which an open page reads the clock (ms). */
const tick = 10_000;

/** The instant (ms) of the last minute that was read. */
let seen: number | undefined;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function look(): void {
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  if (minute === seen) return;
  seen = minute;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(look, tick);
    // A page that comes back from the background, or by Back, may be hours old.
    addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
  }
  return () => listeners.delete(listener);
}

/**
 * Returns the zone of the chapter and the present minute there. A page begins with the minute for which the server has
 * rendered it, because computing the time in a zone blocks a slow phone for a tenth of a second.
 */
export function useNow(): Moment {
  const { timeZone } = useSection('region');
  const rendered = use(RenderedMinute);
  const present = useSyncExternalStore(
    subscribe,
    () => seen,
    () => undefined,
  );
  return { timeZone, now: present === undefined && rendered ? rendered : minuteIn(timeZone, present) };
}
