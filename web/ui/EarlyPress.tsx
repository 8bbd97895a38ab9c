import { useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** The last button that was pressed before the scripts ran, and the event listeners of that time. */
    earlyPress?:
      | { button?: HTMLButtonElement | null; note: (event: MouseEvent) => void; path: string; leave: () => void }
      | undefined;
  }
}

/** The inline script. The page's content security policy must allow it. */
export const earlyPressScript = `earlyPress = {
  note: ({ target }) => { earlyPress.button = target.closest("button") },
  path: location.pathname,
  leave: () => { if (location.pathname !== earlyPress.path) location.reload() },
};
addEventListener("click", earlyPress.note);
addEventListener("popstate", earlyPress.leave)`;

/**
 * Handles a visitor's actions on the visible page before its scripts run. The last press of a button is repeated after
 * the start. Back may lead to another page without a load, if both were one document before a reload: the document then
 * still shows the page that was left, so it is loaded again.
 */
export function EarlyPress() {
  // A layout effect runs before any button works by itself.
  useLayoutEffect(() => {
    if (window.earlyPress === undefined) return;
    const { button, note, leave } = window.earlyPress;
    window.earlyPress = undefined;
    removeEventListener('click', note);
    removeEventListener('popstate', leave);
    queueMicrotask(() => button?.click());
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant
  return <script dangerouslySetInnerHTML={{ __html: earlyPressScript }} />;
}
