import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Where the pages of the history were left (px), by their keys in it. */
const positions = new Map<string, number>();

/** Shows another page from its beginning; Back and Forward return to where it was left. */
export function useScrollPosition(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shownPath = useRef(pathname);

  // Before anything scrolls on the new page.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    // Whoever comes back from elsewhere loads the page anew, and then the browser knows better.
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
