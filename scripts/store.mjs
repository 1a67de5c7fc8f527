import { runServerProgram } from './operator/run-server-program.mjs';

runServerProgram('ops/cli/store.js');
