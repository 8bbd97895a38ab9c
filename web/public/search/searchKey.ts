import { searchPath } from '#contract/search.ts';

/** The id of the field on the page of the search. */
export const searchFieldId = 'search';

/** The entry of the browser's storage that says 'off' if the visitor does not want the key. */
export const searchKeyEntry = 'chapterhouse.searchKey';

/**
 * The statement of the start script that makes the key '/' lead to the search. It does nothing while somebody is
 * writing, or while a dialog or the viewer is open.
 */
export const listenForSearchKey = `addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.closest("input,textarea,select") || document.querySelector("dialog[open],.pswp")) return;
  try {
    if (localStorage.getItem("${searchKeyEntry}") === "off") return;
  } catch {}
  event.preventDefault();
  const field = document.getElementById("${searchFieldId}");
  if (field) field.focus();
  else location.assign("${searchPath}");
});`;
