import { createContext, startTransition, useContext, useEffect, useState } from 'react';

/** Whether the server-rendered page has started. Components that are rendered later are not hydrated. */
let isStarted = false;

/** Must be called when the page has started. */
export function setStarted(): void {
  isStarted = true;
}

/** Returns whether the page itself is being rendered by the server, or hydrated. */
export const isPageHydrating = () => !isStarted;

/**
 * Provides a function that returns whether a component is being hydrated. A part of the page that hydrates later than
 * the page has its own provider. Without a provider, nothing is hydrated.
 */
export const IsHydrating = createContext<() => boolean>(() => false);

/**
 * Returns whether hydration is over. The first render in the browser must be the same as the server's render. The next
 * render is a transition, because hydration alone already blocks a slow phone for long enough.
 */
export function useHydrated(): boolean {
  const isHydrating = useContext(IsHydrating);
  const [hydrated, setHydrated] = useState(() => !isHydrating());
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}
