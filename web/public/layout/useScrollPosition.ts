import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The scroll positions (px) of the pages in the history, by their history keys. */
const positions = new Map<string, number>();

/** Shows a new page from its beginning. Back and Forward restore the last scroll position of a page. */
export function useScrollPosition(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shownPath = useRef(pathname);

  // A layout effect runs before anything scrolls on the new page.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    // After a return from another site, the browser loads the page again. In this case the browser's own scroll
    // restoration is better.
    const leave = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
    };
  }, [key]);

  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    window.scrollTo({ top: type === 'POP' ? positions.get(key) : 0, behavior: 'instant' });
  }, [key, pathname, type]);
}
