import { contract } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { countFailures, createFailureCount } from '../../platform/pacing/failure-count.ts';
import type { HashIp } from '../../platform/http/ip-hash.ts';
import type { Api } from '../../platform/http/api.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { ipOf } from '../../platform/http/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Caller, endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { changePassword } from './change-password.ts';
import { checkResetLink, resetPasswordByLink } from './reset-link.ts';

/** How an owner or a member looks after the own account. */
export function accountRoutes(
  api: Api,
  dependencies: Dependencies,
  { limitsRate, hashIp }: { readonly limitsRate: boolean; readonly hashIp: HashIp },
): void {
  const ipHashOf = (request: FastifyRequest) => hashIp(ipOf(request));
  const callerOf = ({
    viewer,
    request,
  }: {
    readonly viewer: SignedIn;
    readonly request: FastifyRequest;
  }): Caller => ({
    ...viewer,
    ipHash: ipHashOf(request),
  });
  const { ofSession } = contract.changePassword.limits;
  const wrongPasswords = createFailureCount({
    ...ofSession,
    ...(!limitsRate && { max: Infinity }),
    clock: dependencies.clock,
  });
  api.bind(contract.checkResetLink, ({ body, request }) =>
    checkResetLink(dependencies, body.token, ipHashOf(request)),
  );
  api.bind(contract.resetPassword, ({ body, request }) =>
    resetPasswordByLink(dependencies, body, ipHashOf(request)),
  );
  api.bind(contract.getSessions, ({ viewer }) => listOwnSessions(dependencies, viewer));
  api.bind(contract.endSession, (call) => endOwnSession(dependencies, callerOf(call), call.body.session_id));
  api.bind(contract.endOtherSessions, (call) => endOtherSessions(dependencies, callerOf(call)));
  api.bind(contract.changePassword, async (call) => {
    const count = wrongPasswords.of(call.viewer.sessionId);
    const answer = await countFailures(
      [count],
      () => changePassword(dependencies, callerOf(call), call.body),
      (error) => error instanceof Refusal && error.code === 'wrong_password',
    );
    count.reset();
    return answer;
  });
}
