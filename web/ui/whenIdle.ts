/** Resolves when the browser has nothing else to do; Safari, which does not say so, in a later task. */
export const whenIdle = () =>
  new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));
