import path from 'node:path';
import { runRelease } from './release/run-release.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

process.exitCode = await runRelease(process.argv.slice(2), {
  folder: process.cwd(),
  // npm runs the command in an app's own folder: a relative path is meant from the project's.
  webRoot: path.resolve(root, process.env['WEB_ROOT'] || 'web'),
  env: process.env,
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (sentence) => process.stderr.write(`${sentence}\n`),
});
