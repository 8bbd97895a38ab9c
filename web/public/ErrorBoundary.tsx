import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/states.tsx';

/** Around a part of a page: if that breaks, its place says so, and the rest of the page stands. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <ErrorState text="This part of the page could not be shown. Please load the page again." />;
  }
}
