import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { EarlyPress } from '../../ui/EarlyPress.tsx';
import { setStarted } from '../../ui/hydration.ts';
import { useFocusOnNewPage } from '../../ui/useFocusOnNewPage.ts';
import { Footer } from './Footer.tsx';
import { NavBar } from './NavBar.tsx';
import { useScrollPosition } from './useScrollPosition.ts';

/** The layout of every public page. */
export function PublicLayout() {
  const main = useFocusOnNewPage();
  useScrollPosition();
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
