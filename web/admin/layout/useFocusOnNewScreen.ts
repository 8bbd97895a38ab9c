import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { showPart } from './showPart.ts';

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
