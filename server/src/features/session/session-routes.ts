import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { renewAccess } from './renew-access.ts';

/** Begins, renews and ends an owner's session. */
export function sessionRoutes(
  api: Api,
  dependencies: Dependencies,
  { sessionSecret }: { readonly sessionSecret: string },
): void {
  api.bind(contract.login, ({ body }) => logIn(dependencies, sessionSecret, body));
  api.bind(contract.refresh, ({ body }) => renewAccess(dependencies, sessionSecret, body.refresh));
  // The session is the access token's, whichever refresh token comes along: another session is never touched.
  api.bind(contract.logout, ({ storeId, sessionId }) => logOut(dependencies, storeId, sessionId));
}
