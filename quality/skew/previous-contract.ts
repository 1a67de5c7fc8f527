import { execFileSync } from 'node:child_process';
import { releasesOf } from './releases.ts';

const contract = 'shared/src/contract';

/** The newest release whose contract differs from the working tree's; undefined where there is none. */
export function previousContract(root: string): string | undefined {
  return releasesOf(root).find((commit) => {
    try {
      execFileSync('git', ['diff', '--quiet', commit, '--', contract, ':!*.test.ts'], { cwd: root });
      return false;
    } catch {
      return true;
    }
  });
}
