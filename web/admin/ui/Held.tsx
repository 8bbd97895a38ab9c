import { type ReactNode, useState, useSyncExternalStore } from 'react';

/**
 * Whether the user is pressing something with a mouse, a finger or a pen. A press lasts from the pointer's contact to
 * the click that follows: a touch moves the focus and clicks only after the finger has left the screen.
 */
let pressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Longer than the time that a browser takes from the end of a touch to its click, in milliseconds. */
const clickDelay = 400;

const isPressed = () => pressed;

/** Calls `listener` at the end of each press. Returns the function that ends this. */
function subscribeToPresses(listener: () => void): () => void {
  if (listeners.size === 0) for (const [type, handle] of handlers) window.addEventListener(type, handle);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const [type, handle] of handlers) window.removeEventListener(type, handle);
  };
}

function begin({ isPrimary, button }: PointerEvent): void {
  if (!isPrimary || button !== 0) return;
  clearTimeout(ending);
  pressed = true;
}

function end(): void {
  clearTimeout(ending);
  if (!pressed) return;
  pressed = false;
  for (const listener of listeners) listener();
}

function endSoon(): void {
  clearTimeout(ending);
  ending = setTimeout(end, clickDelay);
}

/** A list of choices, a scroll bar or another window may keep the end of a press to itself. */
const endIfReleased = ({ buttons }: PointerEvent) => buttons === 0 && end();

const handlers = [
  ['pointerdown', begin],
  ['pointerup', endSoon],
  // Events bubble to the window last, so the pressed element is still there for its own handlers.
  ['click', end],
  ['pointercancel', end],
  ['pointermove', endIfReleased],
  ['keydown', end],
] as [type: string, handle: EventListener][];

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
