import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const migrations = 'server/migrations';

/**
 * The release whose server may run beside this one: `from`, or else the last tag `server@*`, or else the commit before the
 * newest migration came. `newMigrations` are those that it does not know; `reason` says why there is no such commit.
 */
export function previousRelease(root, from) {
  const git = (...words) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const attempt = (...words) => {
    try {
      return git(...words) || undefined;
    } catch {
      return undefined;
    }
  };
  const commitOf = (ref) => attempt('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  if (commitOf('HEAD') === undefined) return { reason: 'não há histórico do git aqui' };
  const now = readdirSync(path.join(root, migrations)).filter((name) => name.endsWith('.sql'));
  const unknownTo = (ref) => {
    const known = new Set(git('ls-tree', '--name-only', `${ref}:${migrations}`).split('\n'));
    return now.filter((name) => !known.has(name)).sort();
  };
  const beforeNewest = () => {
    if (unknownTo('HEAD').length > 0) return 'HEAD';
    return `${attempt('log', '-1', '--format=%H', '--diff-filter=A', '--', migrations) ?? 'HEAD'}~1`;
  };
  const ref = from ?? attempt('describe', '--tags', '--abbrev=0', '--match', 'server@*') ?? beforeNewest();
  const commit = commitOf(ref);
  if (commit === undefined || attempt('ls-tree', `${commit}:${migrations}`) === undefined)
    return {
      reason: from
        ? `${from} não é uma versão do servidor`
        : 'o histórico não mostra a versão anterior (clone raso? git fetch --unshallow)',
    };
  return { commit, newMigrations: unknownTo(commit) };
}
