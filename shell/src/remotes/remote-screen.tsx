import type { RemoteName, RemoteProps } from '@hora-marcada/shared/federation';
import { lazy, Suspense, useState } from 'react';
import type { LoadRemoteApp } from './load-remote-app.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteLoading } from './remote-loading.tsx';

interface RemoteScreenProps {
  readonly name: RemoteName;
  readonly load: LoadRemoteApp;
  readonly settings: RemoteProps;
}

/** One remote on the whole page: loading, the remote itself, or a fallback that can try again. */
export function RemoteScreen({ name, load, settings }: RemoteScreenProps) {
  const [attempt, setAttempt] = useState(() => newAttempt(name, load, 1));
  const retry = () => setAttempt(newAttempt(name, load, attempt.number + 1));
  return (
    <RemoteBoundary key={attempt.number} name={name} onRetry={retry}>
      <Suspense fallback={<RemoteLoading />}>
        <attempt.App {...settings} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** A lazy component that failed stays failed, so each attempt has its own. */
function newAttempt(name: RemoteName, load: LoadRemoteApp, number: number) {
  return { number, App: lazy(async () => ({ default: await load(name) })) };
}
