import type { RemoteName } from '@hora-marcada/shared/federation';
import { Component, type ReactNode } from 'react';
import { RemoteFailure } from './remote-failure.tsx';

interface RemoteBoundaryProps {
  readonly name: RemoteName;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Keeps a remote that cannot be loaded, or that throws while rendering, from taking the page down. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    console.error(`${this.props.name} failed`, error);
  }

  override render() {
    return this.state.failed ? <RemoteFailure onRetry={this.props.onRetry} /> : this.props.children;
  }
}
