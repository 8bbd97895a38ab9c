import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** The content that is shown if `children` throw an error. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches the errors of `children`, so that the rest of the page still works. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
