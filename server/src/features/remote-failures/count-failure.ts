import type { RemoteName } from '@hora-marcada/shared/federation';

/** One more failure of a remote, as a browser or this server saw it; returns how many of the kind there were. */
export type CountFailure = (failure: {
  readonly app: RemoteName;
  readonly version: string;
  readonly reason: string;
}) => number;

/** More kinds than there are releases in years: beyond it somebody makes versions up, and they count as one. */
const MOST_KINDS = 500;

/** Counts failures of remotes in this process by app, version and reason. */
export function createFailureCount(): CountFailure {
  const counts = new Map<string, number>();
  return ({ app, version, reason }) => {
    const told = `${app} ${version} ${reason}`;
    const kind = counts.has(told) || counts.size < MOST_KINDS ? told : 'other';
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count;
  };
}
