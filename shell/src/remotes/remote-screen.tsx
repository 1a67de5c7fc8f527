import type { RemoteName, RemoteProps } from '@hora-marcada/shared/federation';
import { lazy, Suspense, useState } from 'react';
import type { LoadRemoteApp } from './load-remote-app.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailed } from './remote-failed.ts';
import { RemoteLoading } from './remote-loading.tsx';
import type { ReportFailure } from './report-failure.ts';

interface RemoteScreenProps {
  readonly name: RemoteName;
  readonly load: LoadRemoteApp;
  readonly report: ReportFailure;
  readonly settings: RemoteProps;
}

/** One remote on the whole page: loading, the remote itself, or a fallback that can try again. */
export function RemoteScreen({ name, load, report, settings }: RemoteScreenProps) {
  const [attempt, setAttempt] = useState(() => newAttempt(name, load, 1));
  const retry = () => setAttempt(newAttempt(name, load, attempt.number + 1));
  const tell = (error: unknown) => {
    const failure =
      error instanceof RemoteFailed
        ? { version: error.version, reason: error.reason }
        : { version: attempt.version(), reason: 'render' as const };
    report(settings.apiBase, { app: name, ...failure });
  };
  return (
    <RemoteBoundary key={attempt.number} name={name} onFailed={tell} onRetry={retry}>
      <Suspense fallback={<RemoteLoading />}>
        <attempt.App {...settings} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** A lazy component that failed stays failed, so each attempt has its own. */
function newAttempt(name: RemoteName, load: LoadRemoteApp, number: number) {
  let version = '';
  const App = lazy(async () => {
    const loaded = await load(name);
    version = loaded.version;
    return { default: loaded.App };
  });
  return { number, App, version: () => version };
}
