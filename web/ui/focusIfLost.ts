/** Gives an element the focus if no element has it, for example because the focused button is removed or disabled. */
export function focusIfLost(element: HTMLElement | null): void {
  const { activeElement } = document;
  // A browser removes the focus from a disabled button only at the next paint.
  if (activeElement === document.body || activeElement?.matches(':disabled')) element?.focus({ preventScroll: true });
}
