import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { useFocusOnNewPage } from '../../ui/useFocusOnNewPage.ts';
import { Footer } from './Footer.tsx';
import { NavBar } from './NavBar.tsx';

/** What surrounds every public page, and the lists that they have fetched. */
export default function PublicLayout() {
  const [queryClient] = useState(() => new QueryClient());
  const main = useFocusOnNewPage();
  return (
    <QueryClientProvider client={queryClient}>
      <NavBar />
      <main ref={main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </QueryClientProvider>
  );
}
