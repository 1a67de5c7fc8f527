import { execFileSync } from 'node:child_process';
import { parts } from '../release/parts.mjs';

/**
 * What the commits of a branch bring: their subjects, the files they change, the version notes they write
 * (`{ file, text }`), and the parts whose version they raise. Undefined where `since` is unknown.
 */
export function readBranch(root, since) {
  const git = (...words) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const linesOf = (...words) =>
    git(...words)
      .split('\n')
      .filter(Boolean);
  const textAt = (ref, file) => {
    try {
      return git('show', `${ref}:${file}`);
    } catch {
      return undefined;
    }
  };
  const versionAt = (ref, part) => JSON.parse(textAt(ref, `${part}/package.json`) ?? '{}').version;
  let base;
  try {
    base = git('merge-base', since, 'HEAD').trim();
  } catch {
    return undefined;
  }
  const changed = (...words) => linesOf('diff', '--name-only', '--no-renames', ...words, base, 'HEAD');
  return {
    subjects: linesOf('log', '--no-merges', '--format=%s', `${base}..HEAD`),
    files: changed(),
    notes: changed('--diff-filter=AM')
      .filter((file) => /^\.changeset\/[^/]+\.md$/.test(file))
      .map((file) => ({ file, text: textAt('HEAD', file) })),
    raised: parts.filter((part) => versionAt(base, part) !== versionAt('HEAD', part)),
  };
}
