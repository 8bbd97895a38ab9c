import { useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** The button that was pressed last before the scripts ran, and what takes note of it. */
    earlyPress?: { button?: HTMLButtonElement | null; note: (event: MouseEvent) => void } | undefined;
  }
}

/** Its script, for the page's content security policy. */
export const earlyPressScript = `earlyPress = { note: ({ target }) => { earlyPress.button = target.closest("button") } };
addEventListener("click", earlyPress.note)`;

/** A page is seen before its scripts run. Who presses a button by then need not press it again: that is done here. */
export function EarlyPress() {
  // Before anything can be pressed that works by itself.
  useLayoutEffect(() => {
    if (window.earlyPress === undefined) return;
    const { button, note } = window.earlyPress;
    window.earlyPress = undefined;
    removeEventListener('click', note);
    queueMicrotask(() => button?.click());
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant
  return <script dangerouslySetInnerHTML={{ __html: earlyPressScript }} />;
}
