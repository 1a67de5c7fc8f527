import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';

const module = pathToFileURL(path.join(import.meta.dirname, 'npm-parent.ts'));
const hooks = pathToFileURL(path.join(import.meta.dirname, '../typescript.mjs'));
const program = `import { whenNpmIsGone } from '${module.href}';
setInterval(() => undefined, 1000);
whenNpmIsGone(() => { console.log('stopped'); process.exit(); });
console.log(process.pid);`;

/** A program behind a shell that waits for it, as npm starts one: the lines that it prints, and the shell's end. */
function startBehindShell(env: Record<string, string>) {
  const words = [
    '-c',
    '"$0" --import="$2" --input-type=module --eval "$1"; true',
    process.execPath,
    program,
    hooks.href,
  ];
  const shell = spawn('sh', words, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  return { shell, lines: () => said.trim().split('\n') };
}

test('OPR-017 a program that npm started stops when a signal has ended the shell between them', async () => {
  const { shell, lines } = startBehindShell({ npm_lifecycle_event: 'start' });
  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  await once(shell.stdout, 'close');
  expect(lines()).toEqual([expect.stringMatching(/^\d+$/), 'stopped']);
});

test('a program that was not started by npm outlives its shell', async () => {
  const { shell, lines } = startBehindShell({});
  await once(shell.stdout, 'data');
  const ended = once(shell, 'exit');
  shell.kill('SIGTERM');
  await ended;
  const [pid] = lines();
  process.kill(Number(pid), 'SIGTERM');
  await once(shell.stdout, 'close');
  expect(lines()).toEqual([pid]);
});
