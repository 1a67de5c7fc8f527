import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { serverCompilation } from '../build/server-compilation.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Compiles the server, then runs one of its programs with this process's arguments and terminal, and exits with its code. */
export function runServerProgram(program) {
  const compiled = spawnSync(process.execPath, serverCompilation(), { encoding: 'utf8' });
  if (compiled.status !== 0) {
    process.stderr.write(`Não foi possível compilar o servidor.\n${compiled.stdout}${compiled.stderr}`);
    process.exit(1);
  }
  const file = path.join(root, 'server/dist', program);
  const command = spawn(process.execPath, [file, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => command.kill(signal));
  command.on('exit', (code) => process.exit(code ?? 1));
}
