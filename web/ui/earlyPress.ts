declare global {
  interface Window {
    /** The presses before the scripts run, and the event listener of that time. */
    earlyPress?: { presses: Presses; note: (event: MouseEvent) => void } | undefined;
  }
}

/** Buttons that were pressed before they worked, in the order of their last presses. */
export type Presses = Set<HTMLElement>;

/**
 * Notes the press of a button that does not work yet, and answers it. The button may be a link that opens something in
 * its place (`data-opens`): such a link is not followed, unless in another tab. Buttons that submit work by themselves.
 */
export function notePress(event: MouseEvent, presses: Presses): void {
  const target = event.target as Element;
  // A click on a dialog itself is one beside it. A link in a dialog leads away from it.
  if (target.matches('dialog, dialog a, dialog a *')) target.closest('dialog')?.close();
  const button = target.closest<HTMLElement>('[type=button],[data-opens]');
  // Without scripts it does not wait for any.
  if (!button || button.closest('[data-unscripted]')) return;
  const isLink = button.hasAttribute('href');
  if (isLink && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
  if (isLink) event.preventDefault();
  presses.delete(button);
  presses.add(button);
  answer(button);
}

/** Does what needs no React: opens the dialog of a button, selects a tab, and marks a poster, which shows its facts. */
function answer(button: HTMLElement): void {
  const dialog = dialogOf(button);
  if (dialog?.open === false) dialog.showModal();
  if (button.matches('[role=tab]')) {
    button.parentElement?.querySelector('[aria-selected=true]')?.setAttribute('aria-selected', 'false');
    button.setAttribute('aria-selected', 'true');
  }
  delete document.querySelector<HTMLElement>('[data-pressed]')?.dataset.pressed;
  button.dataset.pressed = '';
}

/** Returns the dialog that stands behind its button in the HTML. */
function dialogOf({ nextElementSibling: next }: Element): HTMLDialogElement | undefined {
  return next?.matches('dialog') ? (next as HTMLDialogElement) : undefined;
}

/** Notes what a visitor presses before the scripts run, when the page is visible already. */
export function noteEarlyPresses(): void {
  const presses: Presses = new Set();
  const note = (event: MouseEvent) => notePress(event, presses);
  window.earlyPress = { presses, note };
  addEventListener('click', note);
}

/** Repeats the presses of buttons, but for those whose dialogs are closed again. */
export function repeatPresses(presses: Presses): void {
  queueMicrotask(() => {
    for (const button of presses) if (dialogOf(button)?.open !== false) button.click();
  });
}

/** Repeats the early presses. It must be called before any button works by itself. */
export function repeatEarlyPresses(): void {
  if (window.earlyPress === undefined) return;
  const { presses, note } = window.earlyPress;
  window.earlyPress = undefined;
  removeEventListener('click', note);
  repeatPresses(presses);
}
