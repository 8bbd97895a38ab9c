import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Returns a ref for the main content of a layout. The main content gets the focus when the layout shows another screen:
 * the element that had the focus may be removed with the old screen, and screen readers and the Tab key must start at
 * the new one. If the address names a part of the screen, that part gets the focus, and is at the top of the window
 * until the user acts.
 */
export function useFocusOnNewScreen() {
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname + hash);
  useEffect(() => {
    if (shown.current === pathname + hash || main.current === null) return;
    shown.current = pathname + hash;
    const part = hash && document.getElementById(hash.slice(1));
    if (part) return showPart(part, main.current);
    main.current.focus({ preventScroll: true });
  }, [pathname, hash]);
  return main;
}

/** Lists above the part that come later would move it out of the window. Returns the function that ends this. */
function showPart(part: HTMLElement, content: HTMLElement): () => void {
  part.focus({ preventScroll: true });
  // The first call comes at once.
  const observer = new ResizeObserver(() => part.scrollIntoView());
  observer.observe(content);
  const letGo = () => observer.disconnect();
  const acts = ['pointerdown', 'wheel', 'keydown'];
  for (const act of acts) window.addEventListener(act, letGo, { once: true, passive: true });
  return () => {
    letGo();
    for (const act of acts) window.removeEventListener(act, letGo);
  };
}
