import { useSyncExternalStore } from 'react';

/** Whether the viewer asks for less motion. Prerendered pages move until they know. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(reducedMotion);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(reducedMotion).matches,
    () => false,
  );
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Whether the page is in a tab that is shown. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    () => document.visibilityState === 'visible',
    () => true,
  );
}
