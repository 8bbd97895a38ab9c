/** Gives an element the focus if nothing has it, as when the button that had it is gone or disabled. */
export function focusIfLost(element: HTMLElement | null): void {
  const { activeElement } = document;
  // A browser takes the focus from a disabled button only when it draws the page next.
  if (activeElement === document.body || activeElement?.matches(':disabled')) element?.focus({ preventScroll: true });
}
