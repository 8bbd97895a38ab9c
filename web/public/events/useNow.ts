import { use, useCallback, useSyncExternalStore } from 'react';
import { instantOf, minuteIn } from '#contract/event/localTime.ts';
import type { Moment } from '#contract/event/registration.ts';
import { serverTime } from '../../api/serverTime.ts';
import { useSection } from '../../api/settings.ts';
import { RenderedMinute } from './renderedMinute.ts';

/** The interval at which an open page reads the clock (ms). */
const tick = 10_000;

/** The instant (ms) of the last minute that was read. */
let seen: number | undefined;

/** Returns the present time (ms) as the instant for which the page was rendered, and what has passed since. */
let renderedTime = (): number | undefined => undefined;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function look(): void {
  const time = serverTime() ?? renderedTime();
  const minute = time && Math.floor(time / 60_000) * 60_000;
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
 * rendered it, because computing the time in a zone blocks a slow phone for a tenth of a second. It never reads the
 * clock of a visitor's device, which may be days wrong: without an answer of the API, what has passed is added.
 */
export function useNow(): Moment {
  const { timeZone } = useSection('region');
  const rendered = use(RenderedMinute);
  const present = useSyncExternalStore(
    useCallback(
      (listener) => {
        if (rendered) renderedTime = () => instantOf(rendered, timeZone) + performance.now();
        return subscribe(listener);
      },
      [rendered, timeZone],
    ),
    () => seen,
    () => undefined,
  );
  return { timeZone, now: present === undefined && rendered ? rendered : minuteIn(timeZone, present ?? serverTime()) };
}
