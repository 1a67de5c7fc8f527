import { requireMachine } from './start/require-machine.mjs';

// The first things a doctor would find, said before anything needs them.
requireMachine();
const { runServerProgram } = await import('./operator/run-server-program.mjs');
runServerProgram('doctor.js');
