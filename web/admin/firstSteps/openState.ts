const storageKey = 'chapterhouse.firstSteps';

/**
 * Returns whether the list of first steps is open when a screen appears: the first time in this browser, and later
 * where it has room, unless it was closed there.
 */
export function isOpenAtFirst(): boolean {
  const stored = localStorage.getItem(storageKey);
  return stored === null || (stored === 'open' && window.matchMedia('(min-width: 64rem)').matches);
}

export function rememberOpen(open: boolean): void {
  localStorage.setItem(storageKey, open ? 'open' : 'closed');
}
