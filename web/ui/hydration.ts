import { createContext, startTransition, useContext, useEffect, useState } from 'react';

/** Whether the page that the server rendered has started: what is shown from then on is not hydrated. */
let isStarted = false;

/** To be called when the page has started. */
export function setStarted(): void {
  isStarted = true;
}

/**
 * Tells what is about to be rendered whether it is being hydrated. A part that starts later than its page has its own.
 */
export const IsHydrating = createContext(() => !isStarted);

/**
 * Whether the server's rendering is behind us: the first one in the browser must be the same. The next one is a
 * transition, for hydration itself holds up a slow phone long enough.
 */
export function useHydrated(): boolean {
  const isHydrating = useContext(IsHydrating);
  const [hydrated, setHydrated] = useState(() => !isHydrating());
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}
