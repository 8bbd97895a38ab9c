/**
 * Changes the query of the address of a screen in its entry of the history. The router is not told: its navigation
 * would take the place of one to another screen that is under way, and of the entry of an open form.
 */
export function replaceSearch(screen: string, change: (search: URLSearchParams) => URLSearchParams): void {
  const { location, history } = window;
  // This screen may still be there when the address is already that of the next one.
  if (location.pathname !== screen) return;
  const search = change(new URLSearchParams(location.search)).toString();
  history.replaceState(history.state, '', screen + (search && `?${search}`) + location.hash);
}
