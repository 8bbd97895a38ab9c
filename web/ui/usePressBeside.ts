import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Returns the event handlers of a dialog that call `close` on a press beside it. A press that begins in the dialog and
 * ends beside it does not count: selecting text can cause such a press.
 */
export function usePressBeside(close: () => void) {
  const pressed = useRef<EventTarget>(null);
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      pressed.current = target;
    },
    onClick: ({ target, currentTarget }: MouseEvent) =>
      target === currentTarget && pressed.current === target && close(),
  };
}
