import { Component, type ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

/** A sample that breaks says so in its place; the others stay. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Notice icon="alert" tone="danger" role="alert" title={`This sample is broken: ${error.message}`} level="h2" />
    );
  }
}
