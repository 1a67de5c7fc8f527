import { runServerProgram } from './operator/run-server-program.mjs';

runServerProgram('transfer.js');
