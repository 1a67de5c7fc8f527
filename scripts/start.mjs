import { requireMachine } from './start/require-machine.mjs';

// Before anything is read that an old Node or an empty folder does not have.
requireMachine();
await import('./start/start.mjs');
