import { type FocusEvent, useCallback, useState } from 'react';
import { hasKeyboardFocus, isPointedAt } from './attention.ts';
import { usePageVisible, useReducedMotion } from './viewer.ts';

/**
 * Whether something that plays by itself does so now. It stops under the pointer, on keyboard focus, in a hidden
 * tab and by its Pause button, which stays paused; under reduced motion it never plays (docs/product.md, "Motion").
 * `attention` belongs on the element around it and its Pause button.
 */
export function usePlaying() {
  const [paused, setPaused] = useState(false);
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const reducedMotion = useReducedMotion();
  const pageVisible = usePageVisible();
  // Both may have come before the scripts.
  const look = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    setPointedAt(isPointedAt(element));
    setFocused(hasKeyboardFocus(element));
  }, []);
  return {
    playing: !paused && !pointedAt && !focused && !reducedMotion && pageVisible,
    paused,
    togglePaused: () => setPaused(!paused),
    reducedMotion,
    attention: {
      ref: look,
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      // A click leaves the focus behind, too; that is no reason to stand still.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
