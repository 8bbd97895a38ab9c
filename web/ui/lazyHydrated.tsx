import { type ComponentType, lazy, Suspense, useCallback, useLayoutEffect, useRef } from 'react';
import { afterFrame } from './afterFrame.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { notePress, type Presses, repeatPresses } from './earlyPress.ts';
import { IsHydrating } from './hydration.ts';
import { untilItSucceeds } from './untilItSucceeds.ts';
import { whenIdle } from './whenIdle.ts';

declare global {
  interface Navigator {
    /** Only Chromium has it. */
    connection?: { saveData: boolean };
  }
}

interface PartOptions {
  /** The part begins on the first screen, so the page has its styles. */
  isOnFirstScreen?: boolean;
}

/** The class of a part below the first screen. */
export const partBelowClass = 'part-below';

/** The selector of the texts that say that a list is being fetched. */
export const waitingStatus = '[role=status]:not(:empty)';

/**
 * Returns a component for a part of the page below its head. The server renders it with the page. Its module is fetched
 * and it is hydrated when it comes on the screen, is touched or gets the focus; at idle time if it waits for a list,
 * so that no picture of the whole page says that it is loading. Presses of buttons before hydration are repeated
 * afterwards.
 */
export function lazyHydrated<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOnFirstScreen = false }: PartOptions = {},
): ComponentType<Props> {
  const loadModule = async () => ({ default: await load() });
  let start = () => {};
  const isShown = new Promise<void>((resolve) => {
    start = resolve;
  });

  const Part = lazy(async () => {
    if (import.meta.env.SSR) return loadModule();
    await isShown;
    // A part that cannot be fetched stays as the server rendered it.
    return untilItSucceeds(loadModule);
  }) as ComponentType<Props>;

  // biome-ignore lint/correctness/noComponentHookFactories: modules call it, not components
  return function LazyHydrated(props: Props) {
    const isHydrated = useRef(false);
    const isPartHydrating = useCallback(() => !isHydrated.current, []);
    const region = useRef<HTMLDivElement>(null);
    const stopWatching = useRef<() => void>(undefined);
    const presses = useRef<Presses>(new Set());

    useLayoutEffect(() => {
      if (!region.current) return;
      stopWatching.current = watch(region.current, start, presses.current);
      return stopWatching.current;
    }, []);

    const onHydrated = useCallback(() => {
      isHydrated.current = true;
      stopWatching.current?.();
      repeatPresses(presses.current);
    }, []);

    return (
      // The start script sets an attribute of it.
      <div ref={region} className={isOnFirstScreen ? undefined : partBelowClass} suppressHydrationWarning>
        <IsHydrating value={isPartHydrating}>
          <ErrorBoundary region={() => region.current}>
            <Suspense fallback={null}>
              <Part {...props} />
              <Hydrated then={onHydrated} />
            </Suspense>
          </ErrorBoundary>
        </IsHydrating>
      </div>
    );
  };
}

/**
 * Calls `onShown` when an element comes on the screen or is used, and notes the presses in it. Returns the function
 * that removes the observer and the event listeners.
 */
function watch(element: HTMLElement, onShown: () => void, presses: Presses): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onShown(),
  );
  const onUse = (event: Event) => {
    const { type, target } = event;
    if (!element.contains(target as Node)) return;
    onShown();
    if (type === 'click') notePress(event as MouseEvent, presses);
  };
  const uses = ['click', 'focusin', 'pointerdown'];
  observer.observe(element);
  // A hidden page has no frames.
  if (element.querySelector(waitingStatus) && !navigator.connection?.saveData)
    afterFrame().then(whenIdle).then(onShown);
  // The listeners use the capture phase on `window` to run before React: React stops events for a part that is not
  // hydrated.
  for (const use of uses) window.addEventListener(use, onUse, { capture: true });
  return () => {
    observer.disconnect();
    for (const use of uses) window.removeEventListener(use, onUse, { capture: true });
  };
}

/** Calls `then` when its sibling is hydrated. */
function Hydrated({ then }: { then: () => void }) {
  useLayoutEffect(then, [then]);
  return null;
}
