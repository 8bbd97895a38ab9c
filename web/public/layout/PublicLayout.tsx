import { type ReactNode, useEffect } from 'react';
import { EarlyPress } from '../../ui/EarlyPress.tsx';
import { setStarted } from '../../ui/hydration.ts';
import { lazyHydrated } from '../../ui/lazyHydrated.tsx';
import { SearchKey } from '../search/SearchKey.tsx';
import { useViewerEntry } from '../viewer/viewerEntry.ts';
import { NavBar } from './NavBar.tsx';

const Footer = lazyHydrated(async () => (await import('./Footer.tsx')).Footer);

/** The layout of every public page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  useViewerEntry();
  useEffect(setStarted, []);
  return (
    <>
      <EarlyPress />
      <SearchKey />
      <NavBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
