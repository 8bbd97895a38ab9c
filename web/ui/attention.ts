/**
 * Returns whether the pointer is over an element. The page is visible before its scripts run, so a pointer that is
 * already there sends no event. On a touch screen it returns false, because there `:hover` matches the element that was
 * tapped last.
 */
export const isPointedAt = (element: Element) =>
  element.matches(':hover') && window.matchMedia('(hover: hover)').matches;

/** Returns whether the keyboard focus is on an element or inside it. */
export const hasKeyboardFocus = (element: Element) =>
  element.matches(':focus-visible') || element.querySelector(':focus-visible') !== null;
