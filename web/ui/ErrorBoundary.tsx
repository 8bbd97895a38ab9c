import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands there if `children` break. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Around what may break without taking the rest along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
