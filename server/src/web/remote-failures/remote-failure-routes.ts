import { contract } from '@hora-marcada/shared/contract';
import type { RemoteName } from '@hora-marcada/shared/federation';
import type { Counts } from '../../platform/counts.ts';
import { type Api, AnswerWith } from '../../platform/http/api.ts';

/** More kinds than releases of years have: beyond it versions are made up, and count as one. */
const MAX_KINDS = 500;

interface RemoteFailureTools {
  readonly countFailure: CountFailure;
  readonly counts: Counts;
  /** True where this server stores the release: a report may name any version. */
  readonly isReleased: (app: RemoteName, version: string) => Promise<boolean>;
}

/** Where the shell reports that a remote failed to load: counted and logged, with nothing about the visitor. */
export function remoteFailureRoutes(
  api: Api,
  { countFailure, counts, isReleased }: RemoteFailureTools,
): void {
  api.bind(contract.reportRemoteFailure, async ({ body, request }) => {
    const count = countFailure(body);
    const isOurs = await isReleased(body.app, body.version);
    counts.remoteFailed({ ...body, version: isOurs ? body.version : 'other' });
    request.log.warn({ ...body, count }, 'remote failed');
    return new AnswerWith(202, { count });
  });
}

/** Counts a failure of a remote in a browser or here; returns how many of its kind there were. */
type CountFailure = (failure: {
  readonly app: RemoteName;
  readonly version: string;
  readonly reason: string;
}) => number;

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
