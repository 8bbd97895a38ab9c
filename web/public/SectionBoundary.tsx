import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ErrorState } from '../ui/states.tsx';

/** Around a part of a page: if that breaks, its place says so, and the rest of the page stands. */
export function SectionBoundary({ children }: { children: ReactNode }) {
  const fallback = <ErrorState text="This part of the page could not be shown. Please load the page again." />;
  return <ErrorBoundary fallback={fallback}>{children}</ErrorBoundary>;
}
