import './shell.css';
import { preloadNextFiles } from './next-files.ts';

// `start-watch.ts` hears it, and refuses a second copy of this code.
if (document.dispatchEvent(new Event('shell-start', { cancelable: true }))) {
  // The network is idle from now on.
  preloadNextFiles(document);
  void start();
}

/** Each step is a task of its own: one long task with all would keep a cheap phone from noticing a first tap. */
async function start() {
  const container = document.getElementById('root');
  if (!container) return;
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { mountShellInSlices } = await import(/* webpackMode: "eager" */ './mount-shell.tsx');
  await nextTask();
  mountShellInSlices(container);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
