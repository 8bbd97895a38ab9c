import { useSyncExternalStore } from 'react';
import { profile } from '#chapter/profile.ts';
import type { Reader } from '#contract/dates.ts';
import { useHydrated } from './hydration.ts';

/**
 * Returns the locale and the time zone for dates: the chapter's during server rendering and hydration, then the
 * viewer's own.
 */
export function useReader(): Reader {
  return useHydrated() ? viewer : chapter;
}

const viewer: Reader = {};
const chapter: Reader = { locale: profile.locale, timeZone: profile.timeZone };

/**
 * Returns whether the viewer prefers reduced motion. It returns false until hydration is over, so the server-rendered
 * page moves until then.
 */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribeToMotion, asksForLessMotion, () => false);
}

/** Returns whether the page is in a visible tab. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribeToVisibility, isVisible, () => true);
}

// These functions are defined here because `useSyncExternalStore` subscribes again at every render to a function that
// is new.
const reducedMotion = '(prefers-reduced-motion: reduce)';
const asksForLessMotion = () => window.matchMedia(reducedMotion).matches;
const isVisible = () => document.visibilityState === 'visible';

function subscribeToMotion(onChange: () => void) {
  const query = window.matchMedia(reducedMotion);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function subscribeToVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
