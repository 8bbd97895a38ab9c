import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PageParts as Parts } from '#contract/rendering.ts';
import type { Page } from '../pages.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { IsHydrating, isPageHydrating } from '../ui/hydration.ts';
import type { AnyPage } from './feature.ts';
import { PublicLayout } from './layout/PublicLayout.tsx';
import { PageTitle } from './PageTitle.tsx';
import { PageParts, PagePath } from './pageParts.ts';

interface PublicAppProps {
  /** The path of the page. */
  path: string;
  page: Page | AnyPage;
  /** The component that the page has loaded. */
  Content: ComponentType;
  queries: QueryClient;
  parts: Parts | undefined;
}

/** A public page in its layout, and the query client with its lists. */
export function PublicApp({ path, page, Content, queries, parts = {} }: PublicAppProps) {
  return (
    <QueryClientProvider client={queries}>
      <PagePath value={path}>
        <PageParts value={parts}>
          <IsHydrating value={isPageHydrating}>
            <div id="page">
              <ErrorBoundary region={() => document.getElementById('page')}>
                <PublicLayout isShort={page.isShort}>
                  {'title' in page && <TitleOf {...page} />}
                  <Content />
                </PublicLayout>
              </ErrorBoundary>
            </div>
          </IsHydrating>
        </PageParts>
      </PagePath>
    </QueryClientProvider>
  );
}

function TitleOf({ title, useDescription }: Page) {
  return <PageTitle title={title} description={useDescription()} />;
}
