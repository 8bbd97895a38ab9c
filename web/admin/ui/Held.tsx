import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { isPressed, subscribeToPresses } from './presses.ts';

/**
 * Returns a value. While the user presses something, returns the value that it had at the beginning of the press.
 * Messages that take room only while there is an error use it, so that no button moves while it is pressed
 * (docs/decisions/0056-a-pressed-button-stays.md).
 */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const [held, setHeld] = useState(value);
  const shown = useSyncExternalStore(subscribeToPresses, () => (isPressed() ? held : value));
  if (shown !== held) setHeld(() => shown);
  return shown;
}

/** Content that neither comes nor goes while the user presses something. */
export function Held({ children }: { children: ReactNode }) {
  return useHeldWhilePressed(children);
}
