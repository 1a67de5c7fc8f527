import { Component, type ReactNode } from 'react';
import { reloadOnce } from '../platform/browser/page-reload.ts';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { SectionNotLoaded } from './sections.ts';
import { texts } from './texts.ts';

interface SectionBoundaryProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Keeps a section that cannot be loaded, or that throws, from taking the admin down. */
export class SectionBoundary extends Component<SectionBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    // The code of an older release may be gone: the page anew brings the newer one.
    if (error instanceof SectionNotLoaded) void reloadOnce();
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <RetryNotice text={texts.sectionFailed} onRetry={this.props.onRetry} />;
  }
}
