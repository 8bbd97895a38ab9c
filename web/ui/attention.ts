/**
 * Whether an element has the pointer above it. The page stands before its scripts run: whoever points at something by
 * then sends no event any more. On a touch screen, where what was tapped last would count, it is never so.
 */
export const isPointedAt = (element: Element) =>
  element.matches(':hover') && window.matchMedia('(hover: hover)').matches;

/** Whether the keyboard's focus is on an element or in it. */
export const hasKeyboardFocus = (element: Element) =>
  element.matches(':focus-visible') || element.querySelector(':focus-visible') !== null;
