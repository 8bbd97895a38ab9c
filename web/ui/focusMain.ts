/** Gives the focus to the page's main content, for example when the focused element is about to be removed. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
