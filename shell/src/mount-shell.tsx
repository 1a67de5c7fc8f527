import type { RemoteName } from '@hora-marcada/shared/federation';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { remotePropsOf } from './remote-props.ts';
import { remoteAt } from './paths.ts';
import { loadRemoteApp, type LoadRemoteApp } from './remotes/load-remote-app.ts';
import { Shell } from './shell.tsx';

/** Starts the shell in the page's root: hydrates what the server rendered there, or renders. */
export function mountShell(container: HTMLElement, load = loadRemoteApp): Root {
  const early = withEarlyStart(load, remoteAt(window.location.pathname));
  const shell = <Shell remoteProps={remotePropsOf(document)} load={early} />;
  if (container.hasChildNodes()) return hydrateRoot(container, shell, { onRecoverableError });
  const root = createRoot(container);
  root.render(shell);
  return root;
}

/** As `mountShell`, in slices between which the browser answers taps. */
export function mountShellInSlices(container: HTMLElement): void {
  startTransition(() => void mountShell(container));
}

/** The server's markup did not match, and was rendered again. */
function onRecoverableError(error: unknown): void {
  console.error('The page was rendered again', error);
}

/** As `load`, but starts to load one remote at once; the first call for that remote gets this attempt. */
function withEarlyStart(load: LoadRemoteApp, first: RemoteName): LoadRemoteApp {
  let running: ReturnType<LoadRemoteApp> | undefined = load(first);
  // That call reports a failure; until then the rejection is not unhandled.
  running.catch(() => undefined);
  return (name) => {
    if (name !== first || !running) return load(name);
    const started = running;
    running = undefined;
    return started;
  };
}
