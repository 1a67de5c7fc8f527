import type { RemoteName, RemoteProps } from '@hora-marcada/shared/federation';
import { lazy, Suspense, useState } from 'react';
import type { LoadRemoteApp } from './load-remote-app.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteLoadError } from './remote-load-error.ts';
import type { ReportFailure } from './report-failure.ts';

interface RemoteScreenProps {
  readonly name: RemoteName;
  readonly load: LoadRemoteApp;
  readonly report: ReportFailure;
  readonly remoteProps: RemoteProps;
}

/** One remote on the whole page: loading, the remote itself, or a fallback that can try again. */
export function RemoteScreen({ name, load, report, remoteProps }: RemoteScreenProps) {
  const [attempt, setAttempt] = useState(() => newAttempt(name, load, 1));
  const retry = () => setAttempt(newAttempt(name, load, attempt.number + 1));
  const reportError = (error: unknown) => {
    const failure =
      error instanceof RemoteLoadError
        ? { version: error.version, reason: error.reason }
        : { version: attempt.version(), reason: 'render' as const };
    report(remoteProps.apiBase, { app: name, ...failure });
  };
  return (
    <RemoteBoundary key={attempt.number} name={name} onFailed={reportError} onRetry={retry}>
      <Suspense fallback={<RemoteLoading />}>
        <attempt.App {...remoteProps} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** A lazy component that failed stays failed, so each attempt has a new one. */
function newAttempt(name: RemoteName, load: LoadRemoteApp, number: number) {
  let version = '';
  const App = lazy(async () => {
    const loaded = await load(name);
    version = loaded.version;
    return { default: loaded.App };
  });
  return { number, App, version: () => version };
}

/** Shown while a remote's code is loading. */
function RemoteLoading() {
  return (
    <div className="shell-screen" role="status">
      <span className="shell-spinner" aria-hidden="true" />
      <span className="shell-loading-text">Carregando…</span>
    </div>
  );
}
