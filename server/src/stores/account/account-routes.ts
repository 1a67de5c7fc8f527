import { contract } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { countFailures, createFailureCount } from '../../platform/pacing/failure-count.ts';
import type { AddressHash } from '../../platform/http/address-hash.ts';
import type { Api } from '../../platform/http/api.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { addressOf } from '../../platform/http/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Caller, endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { changePassword } from './change-password.ts';
import { checkResetLink, resetPasswordByLink } from './reset-link.ts';

/** How an owner or a member looks after the own account. */
export function accountRoutes(
  api: Api,
  dependencies: Dependencies,
  { limitsRate, hashAddress }: { readonly limitsRate: boolean; readonly hashAddress: AddressHash },
): void {
  const addressHashOf = (request: FastifyRequest) => hashAddress(addressOf(request));
  const callerOf = ({
    viewer,
    request,
  }: {
    readonly viewer: SignedIn;
    readonly request: FastifyRequest;
  }): Caller => ({
    ...viewer,
    addressHash: addressHashOf(request),
  });
  const { ofSession } = contract.changePassword.limits;
  const wrongPasswords = createFailureCount({
    ...ofSession,
    ...(!limitsRate && { max: Infinity }),
    clock: dependencies.clock,
  });
  api.bind(contract.checkResetLink, ({ body, request }) =>
    checkResetLink(dependencies, body.token, addressHashOf(request)),
  );
  api.bind(contract.resetPassword, ({ body, request }) =>
    resetPasswordByLink(dependencies, body, addressHashOf(request)),
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
