import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { adminFeatures } from '#features/admin.ts';
import { useAuthenticated } from '../api/session.ts';
import { useSection } from '../api/settings.ts';
import { paths } from '../paths.ts';
import { AdminFeatures, todayKey } from './feature.ts';
import { StillLoading } from './ui/StillLoading.tsx';
import { ToastProvider } from './ui/Toast.tsx';

/** The parts that all admin screens share: the query client with the fetched lists, and the toasts. */
export function AdminApp() {
  const [queryClient] = useState(createQueryClient);
  const authenticated = useAuthenticated();
  // The next user who logs in may be another person.
  useEffect(() => {
    if (!authenticated) queryClient.clear();
  }, [authenticated, queryClient]);

  return (
    <QueryClientProvider client={queryClient}>
      <meta name="robots" content="noindex" />
      <AdminFeatures value={adminFeatures}>
        <WithSettings>
          <ToastProvider>
            <div className="min-h-dvh bg-admin-wash text-ink [--focus:var(--color-admin-text)]">
              <NextScreen />
              <Outlet />
              {/* A new screen begins at its top, and a list that the user comes back to is where it was. */}
              <ScrollRestoration />
            </div>
          </ToastProvider>
        </WithSettings>
      </AdminFeatures>
    </QueryClientProvider>
  );
}

/** What provides settings of the site that are newer than those in the page. */
const WithSettings = adminFeatures.find(({ Settings }) => Settings)?.Settings ?? Fragment;

/** Says that the next screen is on its way. */
const NextScreen = () => useNavigation().state === 'loading' && <StillLoading />;

/** The content that is shown instead of a page that threw an error. */
export function SomethingWentWrong() {
  const { name } = useSection('identity');
  return (
    <main id="main" tabIndex={-1} className="page-column grid justify-items-start gap-4 py-section">
      <title>{`Something went wrong | ${name}`}</title>
      <h1 className="font-journal text-h2 font-medium tracking-journal text-heading">Something went wrong</h1>
      <p>This page could not be shown. Please load it again, or go back to the home page.</p>
      <a href={paths.home} className="font-semibold underline underline-offset-[.3em]">
        Home
      </a>
    </main>
  );
}

function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      // A failure is shown at once, even offline. The user decides whether to try again.
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSettled: () => {
        void queryClient.invalidateQueries({ queryKey: todayKey });
        for (const { afterChange } of adminFeatures) afterChange?.(queryClient);
      },
    }),
  });
  return queryClient;
}
