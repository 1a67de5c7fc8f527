import type { RemoteFailureReport } from '@hora-marcada/shared/federation';

/** More kinds than there are releases in years: beyond it somebody makes versions up, and they count as one. */
const MOST_KINDS = 500;

/** Counts failures of remotes in this process by app, version and reason. */
export function createFailureCount() {
  const counts = new Map<string, number>();
  return ({ app, version, reason }: RemoteFailureReport): number => {
    const told = `${app} ${version} ${reason}`;
    const kind = counts.has(told) || counts.size < MOST_KINDS ? told : 'other';
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count;
  };
}
