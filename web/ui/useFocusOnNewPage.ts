import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Returns a ref for the main content of a layout. The main content gets the focus when the layout shows another page:
 * the element that had the focus may be removed with the old page, and screen readers and the Tab key must start at the
 * new page. If the address names a part of the page, that part gets the focus, and is scrolled to.
 */
export function useFocusOnNewPage() {
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname + hash);
  useEffect(() => {
    if (shown.current === pathname + hash) return;
    shown.current = pathname + hash;
    const part = hash && document.getElementById(hash.slice(1));
    if (part) part.focus();
    else main.current?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return main;
}
