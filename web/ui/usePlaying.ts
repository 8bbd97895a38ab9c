import { type FocusEvent, useCallback, useState } from 'react';
import { hasKeyboardFocus, isPointedAt } from './attention.ts';
import { usePageVisible, useReducedMotion } from './viewer.ts';

/**
 * Returns whether moving content plays at the moment. It stops while the pointer is over it, on keyboard focus, in a
 * hidden tab and after a click on its Pause button, which stays paused. Under reduced motion it never plays
 * (web/public/README.md, "Motion"). `attention` must be set on the element around the content and its Pause button.
 */
export function usePlaying() {
  const [paused, setPaused] = useState(false);
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const reducedMotion = useReducedMotion();
  const pageVisible = usePageVisible();
  // The pointer and the focus may both be there before the scripts run.
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
      // A click also leaves the focus on a button; this focus must not stop the content.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
