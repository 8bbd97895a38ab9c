import { useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** The last button that was pressed before the scripts ran, and the event listener of that time. */
    earlyPress?: { button?: HTMLElement | null; note: (event: MouseEvent) => void } | undefined;
  }
}

/**
 * Returns the button of a click, which may be a link that opens something in its place (web/public/ItemButton.tsx).
 * Such a link is not followed, unless in another tab.
 */
export function pressedButton(event: MouseEvent): HTMLElement | null {
  const button = (event.target as Element).closest<HTMLElement>(buttons);
  if (button?.hasAttribute('href') && !(event.metaKey || event.ctrlKey || event.shiftKey)) event.preventDefault();
  return button;
}

const buttons = 'button,[data-opens]';

/** The inline script, which does the same. The page's content security policy must allow it. */
export const earlyPressScript = `earlyPress = {
  note: (event) => {
    earlyPress.button = event.target.closest("${buttons}");
    if (earlyPress.button?.href && !(event.metaKey || event.ctrlKey || event.shiftKey)) event.preventDefault();
  },
};
addEventListener("click", earlyPress.note)`;

/**
 * Answers what a visitor does before the scripts run, when the page is visible already: the last press of a button is
 * repeated after the start.
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
