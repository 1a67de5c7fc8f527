import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { endWith } from '../build/steps.mjs';

// `npm run --silent in-service -- store list` runs a command of package.json, or any other program, with the configuration
// of the service. The file stands in the environment, so that what doctor tells to type is a line of this kind, too.
const { HORA_MARCADA_ENV: file = '/etc/hora-marcada.env' } = process.env;
const [command, ...words] = process.argv.slice(2);
if (command === undefined) {
  endWith(`Use: npm run --silent in-service -- <comando>, como store list: com as configurações de ${file}.`);
}
const env = { NODE_ENV: 'production', ...process.env, ...readSettings(), HORA_MARCADA_ENV: file };
const npm = ['npm', 'run', '--silent', command];
const commands: Record<string, string[]> = {
  store: [...npm, '--'],
  db: [...npm, '--'],
  doctor: [...npm, '--'],
  // Its first words say in which app's folder npm runs it.
  release: npm,
};
const [program = command, ...firstWords] = commands[command] ?? [];
const child = spawn(program, [...firstWords, ...words], { env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('error', (error: NodeJS.ErrnoException) =>
  endWith(`Não foi possível iniciar ${program} (${error.code}).`),
);
child.on('exit', (code) => process.exit(code ?? 1));

function readSettings() {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return endWith(
      `Não foi possível ler ${file}, as configurações do serviço (${code}): use sudo, ou diga em HORA_MARCADA_ENV onde estão.`,
    );
  }
}
