import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { EarlyPress } from '../../ui/EarlyPress.tsx';
import { setStarted } from '../../ui/hydration.ts';
import { lazyHydrated } from '../../ui/lazyHydrated.tsx';
import { useFocusOnNewPage } from '../../ui/useFocusOnNewPage.ts';
import { useViewerEntry } from '../viewer/viewerEntry.ts';
import { NavBar } from './NavBar.tsx';
import { useScrollPosition } from './useScrollPosition.ts';

const Footer = lazyHydrated(async () => (await import('./Footer.tsx')).Footer);

/** The layout of every public page. */
export function PublicLayout() {
  const main = useFocusOnNewPage();
  useScrollPosition();
  useViewerEntry();
  useEffect(setStarted, []);
  return (
    <>
      <EarlyPress />
      <NavBar />
      <main ref={main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
