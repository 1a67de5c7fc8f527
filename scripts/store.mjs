import { runServerProgram } from './operator/run-server-program.mjs';

runServerProgram('operator.js');
