/**
 * The attribute `data-unscripted` marks a page, or a part of it, in the state that it has without scripts
 * (`noscript:`). The server's HTML is in this state, and the first script of a page ends it (docs/decisions/0091).
 */

/**
 * Returns the HTML of what an element shows, in the state without scripts: with the contents of its `noscript`
 * elements. A list that is still being fetched says that it could not be shown.
 */
export function unscriptedHtml(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const loading of copy.querySelectorAll('[role=status]:not(:empty)')) {
    loading.textContent = 'This part of the page could not be shown. Please load the page again.';
  }
  return copy.innerHTML.replace(/<\/?noscript>/g, '');
}

/** The milliseconds that a page may take until its end, and then each of the files that it fetches. */
export const patience = 20_000;

/**
 * Says that scripts run. If there is an error before the application starts, such as files that are late, or the page
 * does not come to its end, it is in the state of a page without scripts until it starts, with the contents of its
 * `noscript` elements beside these.
 */
export function watchStart(): void {
  const { dataset } = document.documentElement;
  delete dataset.unscripted;
  const showUnscripted = () => {
    if ((dataset.started ?? dataset.unscripted) !== undefined) return;
    dataset.unscripted = '';
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-pressed]')) delete dataset.pressed;
    for (const element of document.querySelectorAll('noscript')) {
      // It has no box of its own.
      const content = document.createElement('slot');
      content.innerHTML = element.textContent as string;
      element.after(content);
    }
  };
  addEventListener('error', showUnscripted);
  // The start script, at the end of a public page, sets `data-shown`, and then watches the files (assets.ts).
  setTimeout(() => dataset.shown ?? showUnscripted(), patience);
}

/** Says that the application starts, and takes away what stood in its place. */
export function endWatch(): void {
  const { dataset } = document.documentElement;
  dataset.started = '';
  delete dataset.unscripted;
  for (const content of document.querySelectorAll('slot')) content.remove();
}
