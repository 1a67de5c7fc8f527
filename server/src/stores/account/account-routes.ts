import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { countFailures, createFailureCount } from '../../platform/failure-count.ts';
import type { Api } from '../../platform/http/api.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { checkResetLink, resetPasswordByLink } from './reset-link.ts';

const MAX_WRONG_PASSWORDS = 5;
const WINDOW_IN_MINUTES = 15;

/** How an owner looks after the own account. */
export function accountRoutes(
  api: Api,
  dependencies: Dependencies,
  { limitsRate }: { readonly limitsRate: boolean },
): void {
  // Whoever found an open session must not find out its password.
  const wrongPasswords = createFailureCount({
    clock: dependencies.clock,
    max: limitsRate ? MAX_WRONG_PASSWORDS : Infinity,
    windowInMinutes: WINDOW_IN_MINUTES,
  });
  api.bind(contract.checkResetLink, ({ body }) => checkResetLink(dependencies, body.token));
  api.bind(contract.resetPassword, ({ body }) => resetPasswordByLink(dependencies, body));
  api.bind(contract.getSessions, (owner) => listOwnSessions(dependencies, owner));
  api.bind(contract.endSession, ({ body, ...owner }) => endOwnSession(dependencies, owner, body.session_id));
  api.bind(contract.endOtherSessions, (owner) => endOtherSessions(dependencies, owner));
  api.bind(contract.changePassword, async ({ body, ...owner }) => {
    const count = wrongPasswords.of(owner.sessionId);
    const answer = await countFailures(
      [count],
      () => changePassword(dependencies, owner, body),
      (error) => error instanceof Refusal && error.code === 'wrong_password',
    );
    count.reset();
    return answer;
  });
}
