import { execFileSync } from 'node:child_process';
import { parts } from '../release/parts.mjs';

/**
 * The commits of a branch: their subjects, the files they change, the version notes they write
 * (`{ file, text }`), and the parts whose version they raise. Undefined where `since` is unknown.
 */
export function readBranch(root: string, since: string) {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const linesOf = (...words: string[]) =>
    git(...words)
      .split('\n')
      .filter(Boolean);
  const textAt = (ref: string, file: string) => git('show', `${ref}:${file}`);
  const versionAt = (ref: string, part: string) => {
    try {
      return (JSON.parse(textAt(ref, `${part}/package.json`)) as { version: string }).version;
    } catch {
      return undefined;
    }
  };
  let base: string;
  try {
    base = git('merge-base', since, 'HEAD').trim();
  } catch {
    return undefined;
  }
  const changed = (...words: string[]) =>
    linesOf('diff', '--name-only', '--no-renames', ...words, base, 'HEAD');
  return {
    subjects: linesOf('log', '--no-merges', '--format=%s', `${base}..HEAD`),
    files: changed(),
    notes: changed('--diff-filter=AM')
      .filter((file) => /^\.changeset\/[^/]+\.md$/.test(file))
      .map((file) => ({ file, text: textAt('HEAD', file) })),
    raised: parts.filter((part) => versionAt(base, part) !== versionAt('HEAD', part)),
  };
}
