import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { pageSettings } from './page-settings.ts';
import { remoteAt } from './paths.ts';
import { loadRemoteApp } from './remotes/load-remote-app.ts';
import { startedEarly } from './remotes/started-early.ts';
import { Shell } from './shell.tsx';

/** Starts the shell in the page's root: takes over what the server rendered there, or renders. */
export function mountShell(container: HTMLElement, load = loadRemoteApp): Root {
  const early = startedEarly(load, remoteAt(window.location.pathname));
  const shell = <Shell settings={pageSettings(document)} load={early} />;
  if (container.hasChildNodes()) return hydrateRoot(container, shell, { onRecoverableError });
  const root = createRoot(container);
  root.render(shell);
  return root;
}

/** What was rendered on the server did not fit, and was rendered again. */
function onRecoverableError(error: unknown): void {
  console.error('The page was rendered again', error);
}
