const storageKey = 'chapterhouse.firstSteps';

/**
 * Returns whether the list of first steps is open when a screen appears: on the first visit in this browser, and later
 * on wide screens, unless the user has closed it there.
 */
export function isOpenAtFirst(): boolean {
  const stored = localStorage.getItem(storageKey);
  return stored === null || (stored === 'open' && window.matchMedia('(min-width: 64rem)').matches);
}

export function rememberOpen(open: boolean): void {
  localStorage.setItem(storageKey, open ? 'open' : 'closed');
}
