import '../typescript.mjs';
import { ReleaseProblem } from './release-problem.mjs';

const { isPromiseKept } = await import('../../shared/src/federation/promise.ts');

/** Refuses a list in which the shell does not promise what a remote needs. */
export function requireKeptPromises({ shell, ...remotes }) {
  if (shell?.promise === undefined) return;
  for (const [app, { version, needs }] of Object.entries(remotes)) {
    if (needs === undefined || isPromiseKept(needs, shell.promise)) continue;
    throw new ReleaseProblem(
      `${app} ${version} precisa da promessa ${needs} e o shell ${shell.version} oferece ${shell.promise}: ` +
        'publique antes o outro lado.',
    );
  }
}
