import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Returns a ref for the main content of a layout. The main content gets the focus when the layout shows another page:
 * the element that had the focus may be removed with the old page, and screen readers and the Tab key must start at the
 * new page.
 */
export function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current !== pathname) main.current?.focus({ preventScroll: true });
    shownPath.current = pathname;
  }, [pathname]);
  return main;
}
