import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const migrations = 'server/migrations';

/**
 * The commits of this branch that are releases of the server, newest first: those that raised its version, and the one that
 * brought the first migration as it is now, where all upgrades begin. Tags do not count, because clones come without them.
 * None without a history.
 */
export function releasesOf(root: string): string[] {
  const commits = (...words: string[]) => gitLines(root, 'log', '--format=%H', ...words);
  const [first] = migrationsOf(root);
  const [beginning] = first === undefined ? [] : commits('-1', '--', `${migrations}/${first}`);
  if (beginning === undefined) return [];
  return [...commits('-G"version":', `${beginning}..HEAD`, '--', 'server/package.json'), beginning];
}

/** The names of a tree's migrations, or of those that a commit of it has, in order. */
export function migrationsOf(root: string, commit?: string): string[] {
  const names = commit
    ? gitLines(root, 'ls-tree', '--name-only', `${commit}:${migrations}`)
    : readdirSync(path.join(root, migrations));
  return names.filter((name) => name.endsWith('.sql')).sort();
}

/** The output lines of a git command; empty where it fails. */
export function gitLines(root: string, ...words: string[]): string[] {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}
