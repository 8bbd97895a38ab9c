import { useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** The last button that was pressed before the scripts ran, and the event listener that stores it. */
    earlyPress?: { button?: HTMLButtonElement | null; note: (event: MouseEvent) => void } | undefined;
  }
}

/** The inline script. The page's content security policy must allow it. */
export const earlyPressScript = `earlyPress = { note: ({ target }) => { earlyPress.button = target.closest("button") } };
addEventListener("click", earlyPress.note)`;

/**
 * Repeats an early press: the page is visible before its scripts run, so a visitor may press a button too early. The
 * last such press is repeated after the start.
 */
export function EarlyPress() {
  // A layout effect runs before any button works by itself.
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
