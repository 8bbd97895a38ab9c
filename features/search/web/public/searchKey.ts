import { searchPath } from '../../contract/addresses.ts';

/** The id of the field on the page of the search. */
export const searchFieldId = 'search';

/** The entry of the browser's storage that says 'off' if the visitor does not want the key. */
export const searchKeyEntry = 'chapterhouse.searchKey';

/** The end of the address to which the key leads. */
export const byKey = '#key';

/**
 * Makes the key '/' lead to the search. It does nothing while somebody is writing, while a dialog or the viewer is
 * open, or in a copy of the site, which has no search.
 */
export function listenForSearchKey(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.altKey || event.ctrlKey || event.metaKey) return;
    const isWriting = (event.target as Element).closest('input,textarea,select');
    if (isWriting || document.querySelector('dialog[open],.pswp,[data-copy]')) return;
    try {
      if (localStorage.getItem(searchKeyEntry) === 'off') return;
    } catch {
      // A browser that may store nothing has no choice to read.
    }
    event.preventDefault();
    const field = document.getElementById(searchFieldId);
    if (field) field.focus();
    else location.assign(searchPath + byKey);
  });
}
