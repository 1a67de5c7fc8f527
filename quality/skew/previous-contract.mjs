import { execFileSync } from 'node:child_process';

const contract = 'shared/src/contract';

/**
 * The last commit of this branch whose contract differs from the working tree's; `reason` where the history shows none.
 */
export function previousContract(root) {
  const git = (...words) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const commits = git('log', '--format=%H', '--', contract).split('\n').filter(Boolean);
    const before = commits.flatMap((commit) => [commit, `${commit}~1`]);
    const commit = before.find((candidate) => isReadable(git, candidate) && isOther(git, candidate));
    if (commit !== undefined) return { commit: git('rev-parse', commit).trim() };
  } catch {
    return { reason: 'não há histórico do git aqui' };
  }
  return { reason: 'o histórico não tem outro contrato (clone raso?)' };
}

function isReadable(git, commit) {
  try {
    git('cat-file', '-e', `${commit}:${contract}`);
    return true;
  } catch {
    return false;
  }
}

function isOther(git, commit) {
  try {
    git('diff', '--quiet', commit, '--', contract, ':!*.test.ts');
    return false;
  } catch {
    return true;
  }
}
