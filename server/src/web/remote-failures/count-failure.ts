import type { RemoteName } from '@hora-marcada/shared/federation';

/** Counts a failure of a remote in a browser or here; returns how many of its kind there were. */
export type CountFailure = (failure: {
  readonly app: RemoteName;
  readonly version: string;
  readonly reason: string;
}) => number;

/** More kinds than releases of years have: beyond it versions are made up, and count as one. */
const MAX_KINDS = 500;

/** Counts failures of remotes in this process by app, version and reason. */
export function createRemoteFailureCount(): CountFailure {
  const counts = new Map<string, number>();
  return ({ app, version, reason }) => {
    const reported = `${app} ${version} ${reason}`;
    const kind = counts.has(reported) || counts.size < MAX_KINDS ? reported : 'other';
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count;
  };
}
