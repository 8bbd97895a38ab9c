import { Component, type ReactNode } from 'react';
import { unscriptedHtml } from './unscripted.ts';

interface ErrorBoundaryProps {
  /** Returns the element around `children`, if it is in the document. */
  region: () => Element | null;
  children: ReactNode;
}

/**
 * Catches the errors of `children`, so that the rest of the page still works. What the region has shown stays, in the
 * form that it has without scripts. The error of a region that is not yet in the document is one of the region around.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};
  private html: string | undefined;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (!('error' in this.state)) return this.props.children;
    const region = this.props.region();
    if (region === null) throw this.state.error;
    // React has not replaced it yet.
    this.html ??= unscriptedHtml(region);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the document has shown it
    return <div data-unscripted className="contents" dangerouslySetInnerHTML={{ __html: this.html }} />;
  }
}
