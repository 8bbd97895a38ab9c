import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A ref for the main content of a layout, which takes the focus when another page is shown in it: what had it may be
 * gone with the page before, and whoever reads or tabs on starts at the new one.
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
