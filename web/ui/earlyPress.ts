declare global {
  interface Window {
    /** The last button that was pressed before the scripts ran, and the event listener of that time. */
    earlyPress?: { button?: HTMLElement | null; note: (event: MouseEvent) => void } | undefined;
  }
}

/**
 * Returns the button of a click, which may be a link that opens something in its place (web/public/ItemButton.tsx).
 * Such a link is not followed, unless in another tab.
 */
export function pressedButton(event: MouseEvent): HTMLElement | null {
  const button = (event.target as Element).closest<HTMLElement>('button,[data-opens]');
  if (button?.hasAttribute('href') && !(event.metaKey || event.ctrlKey || event.shiftKey)) event.preventDefault();
  return button;
}

/** Remembers what a visitor presses before the scripts run, when the page is visible already. */
export function noteEarlyPress(): void {
  const note = (event: MouseEvent) => {
    window.earlyPress = { button: pressedButton(event), note };
  };
  window.earlyPress = { note };
  addEventListener('click', note);
}

/** Repeats the last early press of a button. It must be called before any button works by itself. */
export function repeatEarlyPress(): void {
  if (window.earlyPress === undefined) return;
  const { button, note } = window.earlyPress;
  window.earlyPress = undefined;
  removeEventListener('click', note);
  queueMicrotask(() => button?.click());
}
