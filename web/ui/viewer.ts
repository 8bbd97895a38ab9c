import { createContext, use, useSyncExternalStore } from 'react';

/**
 * Whether a part of the page must be still, as under reduced motion. Previews must: they are inert, so their Pause
 * button cannot be used (WCAG 2.2.2).
 */
export const Still = createContext(false);

/**
 * Returns whether the viewer prefers reduced motion, or this part of the page must be still. It returns false until
 * hydration is over, so the server-rendered page moves until then.
 */
export function useReducedMotion(): boolean {
  const still = use(Still);
  const reduced = useSyncExternalStore(subscribeToMotion, asksForLessMotion, () => false);
  return still || reduced;
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
