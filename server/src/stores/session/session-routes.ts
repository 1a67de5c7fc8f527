import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { addressOf } from '../../platform/http/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isDemonstrationLogin } from './demonstration-login-rules.ts';
import { logIn, logOut, renewAccess } from './session-actions.ts';
import { createLoginAttempts } from './login-attempts.ts';

interface SessionConfiguration {
  readonly sessionSecret: string;
  readonly limitsRate: boolean;
  /** Whether others than the newcomer on this machine may log in. */
  readonly isPublic: boolean;
}

/** Begins, renews and ends an owner's session. */
export function sessionRoutes(
  api: Api,
  dependencies: Dependencies,
  { sessionSecret, limitsRate, isPublic }: SessionConfiguration,
): void {
  const attempts = createLoginAttempts(dependencies.clock, limitsRate);
  api.bind(contract.login, ({ body, request }) =>
    attempts.count({ username: body.username, address: addressOf(request) }, () => {
      // The same answer whether there is such an owner or not.
      if (isPublic && isDemonstrationLogin(body)) throw new Refusal('demonstration_password');
      return logIn(dependencies, sessionSecret, body, request.headers['user-agent']);
    }),
  );
  api.bind(contract.refresh, ({ body, request }) =>
    renewAccess(dependencies, sessionSecret, body.refresh, request.headers['user-agent']),
  );
  // The session is the access token's, whichever refresh token comes along: another session is never touched.
  api.bind(contract.logout, ({ storeId, sessionId }) => logOut(dependencies, storeId, sessionId));
}
