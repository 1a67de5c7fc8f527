import { spawn } from 'node:child_process';
import path from 'node:path';
import { compileStaleServer } from '../build/compile-stale-server.ts';
import type { StepError } from '../build/steps.mjs';

// `npm run store -- list` compiles the server, then runs its program for the command line, and ends with its code.
const [program, ...words] = process.argv.slice(2);
try {
  await compileStaleServer();
} catch (error) {
  process.stderr.write(`Não foi possível compilar o servidor.\n${(error as StepError).output ?? ''}`);
  process.exit(1);
}
const file = path.resolve(import.meta.dirname, `../../server/dist/ops/cli/${program}.js`);
const command = spawn(process.execPath, [file, ...words], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => command.kill(signal));
command.on('exit', (code) => process.exit(code ?? 1));
