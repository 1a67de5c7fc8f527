import { contract } from '@hora-marcada/shared/contract';
import type { RemoteName } from '@hora-marcada/shared/federation';
import type { Counts } from '../../platform/counts.ts';
import type { Api } from '../../platform/http/api.ts';
import { AnswerWith } from '../../platform/http/answer-with.ts';
import type { CountFailure } from './count-failure.ts';

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
