import type { RemoteName } from '@hora-marcada/shared/federation';
import { Component, useLayoutEffect, useRef, type ReactNode } from 'react';
import { RemoteLoadError } from './remote-load-error.ts';

interface RemoteBoundaryProps {
  readonly name: RemoteName;
  /** Called once with what failed: a RemoteLoadError, or what rendering threw. */
  readonly onFailed: (error: unknown) => void;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

type BoundaryState = { readonly status: 'up' } | { readonly status: 'down'; readonly isOutdated: boolean };

/** Shows a fallback for a remote that cannot be loaded or that throws while rendering. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, BoundaryState> {
  override state: BoundaryState = { status: 'up' };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return {
      status: 'down',
      isOutdated: error instanceof RemoteLoadError && error.reason === 'incompatible',
    };
  }

  override componentDidCatch(error: unknown) {
    console.error(`${this.props.name} failed`, error);
    this.props.onFailed(error);
  }

  override render() {
    if (this.state.status === 'up') return this.props.children;
    return <RemoteFallback isOutdated={this.state.isOutdated} onRetry={this.props.onRetry} />;
  }
}

interface RemoteFallbackProps {
  /** The releases of shell and remote do not fit, as during an update. */
  readonly isOutdated: boolean;
  readonly onRetry: () => void;
}

/** Shows instead of a remote that failed; focus goes to the heading, one tab from the button. */
function RemoteFallback({ isOutdated, onRetry }: RemoteFallbackProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <main className="shell-screen">
      <div role="alert">
        <h1 ref={heading} tabIndex={-1}>
          Não foi possível abrir esta página
        </h1>
        <p>
          {isOutdated
            ? 'Estamos atualizando o sistema. Tente novamente em alguns minutos.'
            : 'Verifique a sua conexão com a internet e tente novamente.'}
        </p>
      </div>
      <button type="button" className="shell-retry" onClick={onRetry}>
        Tentar novamente
      </button>
    </main>
  );
}
