/** Gives the focus to the page's main content, as when what has it is about to go. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
