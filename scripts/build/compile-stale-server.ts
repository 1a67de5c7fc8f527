import { existsSync } from 'node:fs';
import { stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newestChange } from './newest-change.ts';
import { serverCompilation } from './server-compilation.ts';
import { runQuietly } from './steps.mjs';

const projects = ['shared', 'server'];
const sources = [
  ...projects.flatMap((part) => [`${part}/src`, `${part}/tsconfig.json`, `${part}/tsconfig.build.json`]),
  'tsconfig.json',
  'package-lock.json',
];

/**
 * Compiles a tree's server where a source is newer than its compilation: to find out that nothing is to be done the
 * compiler takes half a second. Rejects like `runQuietly`.
 */
export async function compileStaleServer(tree = path.resolve(import.meta.dirname, '../..')) {
  const startedAt = new Date();
  const stamp = path.join(tree, 'server/dist/.compiled');
  const built = projects.map((part) => path.join(tree, part, 'dist/.tsbuildinfo'));
  if ([stamp, ...built].every(existsSync)) {
    const changes = await Promise.all(sources.map((source) => newestChange(path.join(tree, source))));
    if (Math.max(...changes) < (await stat(stamp)).mtimeMs) return;
  }
  await runQuietly(process.execPath, serverCompilation(tree), tree);
  try {
    await writeFile(stamp, '');
    await utimes(stamp, startedAt, startedAt);
  } catch {
    // A user who may only read is served as well by what the compiler found up to date.
  }
}
