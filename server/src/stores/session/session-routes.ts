import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { AnswerWith } from '../../platform/http/answer-with.ts';
import type { Api } from '../../platform/http/api.ts';
import { addressOf } from '../../platform/http/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isDemonstrationLogin } from './demonstration-login-rules.ts';
import { browserCookie, recogniseBrowser } from './known-browser.ts';
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
  api.bind(contract.login, async ({ body, request }) => {
    const { username } = body;
    const browser = await recogniseBrowser(dependencies, request, username);
    const origin = { userAgent: request.headers['user-agent'], browser };
    const login = await attempts.count(
      { username, address: addressOf(request), browserId: browser?.id },
      () => {
        // The same answer whether there is such an owner or not.
        if (isPublic && isDemonstrationLogin(body)) throw new Refusal('demonstration_password');
        return logIn(dependencies, sessionSecret, body, origin);
      },
    );
    return new AnswerWith(200, login.tokens, {
      'set-cookie': browserCookie(request, username, login.browser),
    });
  });
  api.bind(contract.refresh, ({ body, request }) =>
    renewAccess(dependencies, sessionSecret, body.refresh, request.headers['user-agent']),
  );
  // The session is the access token's, whichever refresh token comes along: another session is never touched.
  api.bind(contract.logout, ({ storeId, sessionId }) => logOut(dependencies, storeId, sessionId));
}
