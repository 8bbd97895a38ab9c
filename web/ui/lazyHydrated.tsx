import { type ComponentType, lazy, Suspense, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { IsHydrating } from './hydration.ts';
import { aMinute, untilItSucceeds } from './untilItSucceeds.ts';

interface PartOptions {
  /** The part begins on the first screen. Otherwise, the browser skips its layout until it comes near the screen. */
  isOnFirstScreen?: boolean;
}

/** The browser lays the part out only near the screen, and uses this estimated height until then. */
const skippedClass =
  '[content-visibility:auto] [contain-intrinsic-block-size:auto_50rem] noscript:[content-visibility:visible]';

/**
 * Returns a component for a part of the page below its head. The server renders it with the page. Its module is fetched
 * and it is hydrated when it comes on the screen, is touched or gets the focus. A press of a button before hydration
 * is repeated afterwards. After a navigation inside the site, the part is rendered together with the page.
 */
export function lazyHydrated<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOnFirstScreen = false }: PartOptions = {},
): ComponentType<Props> {
  const loadModule = async () => ({ default: await load() });
  const { promise: isShown, resolve: start } = Promise.withResolvers<void>();

  const Part = lazy(() => untilItSucceeds(loadModule, aMinute)) as ComponentType<Props>;
  const PartWhenShown = lazy(async () => {
    if (import.meta.env.SSR) return loadModule();
    await isShown;
    // A part that cannot be fetched stays as the server rendered it.
    return untilItSucceeds(loadModule);
  }) as ComponentType<Props>;

  // biome-ignore lint/correctness/noComponentHookFactories: modules call it, not components
  return function LazyHydrated(props: Props) {
    const location = useLocation();
    const isPageHydrating = useContext(IsHydrating);
    const [isHydrating] = useState(isPageHydrating);
    const isHydrated = useRef(false);
    const isPartHydrating = useCallback(() => !isHydrated.current, []);
    const [firstLocation] = useState(location);
    // React cannot show the same page at another address while parts of the page wait for hydration.
    if (location !== firstLocation) start();
    const region = useRef<HTMLDivElement>(null);
    const stopWatching = useRef<() => void>(undefined);
    const pressed = useRef<HTMLElement | null>(null);

    useLayoutEffect(() => {
      if (!isHydrating || !region.current) return;
      stopWatching.current = watch(region.current, start, (button) => {
        pressed.current = button;
      });
      return stopWatching.current;
    }, [isHydrating]);

    const onHydrated = useCallback(() => {
      isHydrated.current = true;
      stopWatching.current?.();
      queueMicrotask(() => pressed.current?.click());
    }, []);

    return (
      <div ref={region} className={isHydrating && !isOnFirstScreen ? skippedClass : undefined}>
        {isHydrating ? (
          <IsHydrating value={isPartHydrating}>
            <Suspense fallback={null}>
              <PartWhenShown {...props} />
              <Hydrated then={onHydrated} />
            </Suspense>
          </IsHydrating>
        ) : (
          <Part {...props} />
        )}
      </div>
    );
  };
}

/**
 * Calls `onShown` when an element comes on the screen or is used. Calls `onPress` with the button that is pressed in
 * it. Returns the function that removes the observer and the event listeners.
 */
function watch(element: HTMLElement, onShown: () => void, onPress: (button: HTMLElement | null) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onShown(),
  );
  const onUse = ({ type, target }: Event) => {
    if (!element.contains(target as Node)) return;
    onShown();
    if (type === 'click') onPress((target as Element).closest('button'));
  };
  const uses = ['click', 'focusin', 'pointerdown'];
  observer.observe(element);
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
