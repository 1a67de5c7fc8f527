import { runServerProgram } from './operator/run-server-program.mjs';

runServerProgram('ops/cli/db.js');
