import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * `npm run test:node -- 24`: the server's suite and one journey on another Node than the machine's, which the npm
 * package `node` brings; without a number, on each one that the product promises to run on beside the oldest.
 */
const promised = ['22', '24'];
const root = path.resolve(import.meta.dirname, '..');
const commands = [
  ['node', '--print', '`Node ${process.versions.node}`'],
  ['npm', 'test', '--', '--selectProjects', 'server'],
  ['npm', 'run', 'test:e2e', '--', 'book.spec'],
];

const asked = process.argv.slice(2);
const wrong = asked.filter((version) => !/^\d+(\.\d+){0,2}$/.test(version));
if (wrong.length > 0) {
  console.error(`There is no Node ${wrong.join(' ')}: use npm run test:node -- ${promised.join(' ')}.`);
  process.exit(1);
}
for (const version of asked.length > 0 ? asked : promised)
  commands.forEach((command) => runOn(version, command));

function runOn(version: string, command: string[]) {
  const words = ['--yes', '--package', `node@${version}`, '--', ...command];
  const { status } = spawnSync('npx', words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
