import { contract } from '@hora-marcada/shared/contract';
import type { Api } from '../../platform/http/api.ts';
import { AnswerWith } from '../../platform/http/answer-with.ts';
import type { RateGuards } from '../../platform/http/rate-limits.ts';
import type { CountFailure } from './count-failure.ts';

/** Where the shell tells that a remote did not come up: counted and logged, with nothing of who was there. */
export function remoteFailureRoutes(api: Api, limit: RateGuards, countFailure: CountFailure): void {
  const perAddress = limit({ max: 20, windowInMinutes: 10 });
  api.bind(contract.reportRemoteFailure, async ({ body, request }) => {
    await perAddress(request);
    const count = countFailure(body);
    request.log.warn({ ...body, count }, 'remote failed');
    return new AnswerWith(202, { count });
  });
}
