import { type ReactNode, useEffect } from 'react';
import { EarlyPress } from '../../ui/EarlyPress.tsx';
import { setStarted } from '../../ui/hydration.ts';
import { lazyHydrated } from '../../ui/lazyHydrated.tsx';
import { useViewerEntry } from '../viewer/viewerEntry.ts';
import { NavBar } from './NavBar.tsx';

const loadFooter = async () => (await import('./Footer.tsx')).Footer;
const Footer = lazyHydrated(loadFooter);
const FooterOfShortPage = lazyHydrated(loadFooter, { isOnFirstScreen: true });

/** The layout of every public page. The footer of a short page is painted with its first screen. */
export function PublicLayout({ isShort, children }: { isShort: true | undefined; children: ReactNode }) {
  useViewerEntry();
  useEffect(setStarted, []);
  return (
    <>
      <EarlyPress />
      <NavBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {isShort ? <FooterOfShortPage /> : <Footer />}
    </>
  );
}
