import './shell.css';
import { preloadNextFiles } from './next-files.ts';

// The network is idle from now on.
preloadNextFiles(document);

// React is read in a task of its own: one long task with all would keep a cheap phone from noticing a first tap.
setTimeout(() => void start());

async function start() {
  const container = document.getElementById('root');
  if (!container) return;
  const { mountShell } = await import(/* webpackMode: "eager" */ './mount-shell.tsx');
  mountShell(container);
}
