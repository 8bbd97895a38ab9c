import { useSyncExternalStore } from 'react';
import { profile } from '#chapter/profile.ts';
import type { Reader } from '#contract/dates.ts';
import { useHydrated } from './hydration.ts';

/** Whose words and hours dates are written in: the chapter's by the server, then the viewer's own. */
export function useReader(): Reader {
  return useHydrated() ? viewer : chapter;
}

const viewer: Reader = {};
const chapter: Reader = { locale: profile.locale, timeZone: profile.timeZone };

/** Whether the viewer asks for less motion. What the server renders moves until they know. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribeToMotion, asksForLessMotion, () => false);
}

/** Whether the page is in a tab that is shown. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribeToVisibility, isVisible, () => true);
}

// Here, for a function that is new at every render would be subscribed anew each time.
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
