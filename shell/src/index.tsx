import './shell.css';
import { preloadNextFiles } from './next-files.ts';

// The network is idle from now on.
preloadNextFiles(document);
void start();

/** Reads React, and starts it, in tasks of their own: one long task with all would keep a cheap phone from noticing a first tap. */
async function start() {
  const container = document.getElementById('root');
  if (!container) return;
  await nextTask();
  const { mountShell } = await import(/* webpackMode: "eager" */ './mount-shell.tsx');
  await nextTask();
  mountShell(container);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
