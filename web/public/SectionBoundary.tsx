import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ErrorState } from '../ui/states.tsx';

/**
 * An error boundary around a part of a page. If the part throws an error, a message takes its place and the rest of the
 * page still works.
 */
export function SectionBoundary({ children }: { children: ReactNode }) {
  const fallback = <ErrorState text="This part of the page could not be shown. Please load the page again." />;
  return <ErrorBoundary fallback={fallback}>{children}</ErrorBoundary>;
}
