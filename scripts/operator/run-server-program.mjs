import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Compiles the server, then runs one of its programs with this process's arguments and terminal, and exits with its code. */
export function runServerProgram(program) {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const compiled = spawnSync(process.execPath, [compiler, '-b', 'server'], { cwd: root, encoding: 'utf8' });
  if (compiled.status !== 0) {
    process.stderr.write(`Não foi possível compilar o servidor.\n${compiled.stdout}${compiled.stderr}`);
    process.exit(1);
  }
  const file = path.join(root, 'server/dist', program);
  const command = spawn(process.execPath, [file, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => command.kill(signal));
  command.on('exit', (code) => process.exit(code ?? 1));
}
