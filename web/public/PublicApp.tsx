import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { itemPages, type Page, pages } from '../pages.ts';
import { paths } from '../paths.ts';
import { SomethingWentWrong } from '../SomethingWentWrong.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { IsHydrating, isPageHydrating } from '../ui/hydration.ts';
import { PublicLayout } from './layout/PublicLayout.tsx';
import { PageTitle } from './PageTitle.tsx';

const routes = pages.map((page) => ({ page, Content: lazy(page.load) }));
const itemRoutes = itemPages.map(({ path, load }) => ({ path, Content: lazy(load) }));

/** The public pages and the query client with their lists. It must be rendered inside a router. */
export function PublicApp({ queries }: { queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <IsHydrating value={isPageHydrating}>
        <ErrorBoundary fallback={<SomethingWentWrong />}>
          <Routes>
            <Route element={<PublicLayout />}>
              {routes.map(({ page, Content }) => (
                <Route
                  key={page.path}
                  path={page.path}
                  element={
                    <>
                      <TitleOf page={page} />
                      <Content />
                    </>
                  }
                />
              ))}
              {itemRoutes.map(({ path, Content }) => (
                <Route key={path} path={path} element={<Content />} />
              ))}
            </Route>
            {/* An unknown path leads to the home page (docs/product.md, "Unknown addresses"). */}
            <Route path="*" element={<Navigate to={paths.home} replace />} />
          </Routes>
        </ErrorBoundary>
      </IsHydrating>
    </QueryClientProvider>
  );
}

function TitleOf({ page: { title, useDescription } }: { page: Page }) {
  return <PageTitle title={title} description={useDescription()} />;
}
