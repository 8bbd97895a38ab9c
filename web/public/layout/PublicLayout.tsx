import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { repeatEarlyPresses } from '../../ui/earlyPress.ts';
import { useClosingByBack } from '../../ui/historyEntry.ts';
import { setStarted } from '../../ui/hydration.ts';
import { lazyHydrated } from '../../ui/lazyHydrated.tsx';
import { NavBar } from './NavBar.tsx';

const loadFooter = async () => (await import('./Footer.tsx')).Footer;
const Footer = lazyHydrated(loadFooter);
const FooterOfShortPage = lazyHydrated(loadFooter, { isOnFirstScreen: true });

/** The layout of every public page. The footer of a short page is painted with its first screen. */
export function PublicLayout({ isShort, children }: { isShort: true | undefined; children: ReactNode }) {
  useClosingByBack();
  useLayoutEffect(repeatEarlyPresses, []);
  useEffect(setStarted, []);
  return (
    <>
      <NavBar />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary region={() => document.getElementById('main')}>{children}</ErrorBoundary>
      </main>
      {isShort ? <FooterOfShortPage /> : <Footer />}
    </>
  );
}
