import type { RemoteName } from '@hora-marcada/shared/federation';
import { Component, type ReactNode } from 'react';
import { RemoteFailed } from './remote-failed.ts';
import { RemoteFailure } from './remote-failure.tsx';

interface RemoteBoundaryProps {
  readonly name: RemoteName;
  /** Told once of what took the remote down: a RemoteFailed, or whatever its drawing threw. */
  readonly onFailed: (error: unknown) => void;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

type Standing = { readonly is: 'up' } | { readonly is: 'down'; readonly isOutdated: boolean };

/** Keeps a remote that cannot be loaded, or that throws while rendering, from taking the page down. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, Standing> {
  override state: Standing = { is: 'up' };

  static getDerivedStateFromError(error: unknown): Standing {
    return { is: 'down', isOutdated: error instanceof RemoteFailed && error.reason === 'incompatible' };
  }

  override componentDidCatch(error: unknown) {
    console.error(`${this.props.name} failed`, error);
    this.props.onFailed(error);
  }

  override render() {
    if (this.state.is === 'up') return this.props.children;
    return <RemoteFailure isOutdated={this.state.isOutdated} onRetry={this.props.onRetry} />;
  }
}
