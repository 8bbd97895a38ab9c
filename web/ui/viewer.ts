import { useSyncExternalStore } from 'react';

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
