import { createHash } from 'node:crypto';
import { contract, type AnswerOf, type BodyOf } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import { SECONDS_A_DAY } from '@hora-marcada/shared/format';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { HashIp } from '../../platform/http/ip-hash.ts';
import { type Api, AnswerWith } from '../../platform/http/api.ts';
import { ipOf } from '../../platform/http/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  isSecret,
  readSecretToken,
  writeSecretToken,
  type SecretToken,
} from '../../platform/tokens/secret-token.ts';
import { isDemonstrationLogin, BROWSER_LIFETIME_IN_DAYS } from './session-rules.ts';
import { logIn, logOut, recordRefusedLogin, renewAccess } from './session-actions.ts';
import { createLoginAttempts } from './login-attempts.ts';
import { findKnownBrowser } from './known-browser-queries.ts';

interface SessionConfiguration {
  readonly sessionSecret: string;
  readonly limitsRate: boolean;
  /** Others than the newcomer on this machine may log in. */
  readonly isPublic: boolean;
  readonly hashIp: HashIp;
}

/** Begins, renews and ends the session of an owner or a member. */
export function sessionRoutes(
  api: Api,
  dependencies: Dependencies,
  { sessionSecret, limitsRate, isPublic, hashIp }: SessionConfiguration,
): void {
  const attempts = createLoginAttempts(dependencies.clock, limitsRate);
  const originOf = (request: FastifyRequest) => ({
    userAgent: request.headers['user-agent'],
    ipHash: hashIp(ipOf(request)),
  });
  api.bind(contract.login, async ({ body, request }) => {
    const { username } = body;
    const browser = await recogniseBrowser(dependencies, request, username);
    const origin = { ...originOf(request), browser };
    const attempt = { username, ip: ipOf(request), browserId: browser?.id };
    try {
      const login = await attempts.count(attempt, () => {
        // The same answer whether there is such an owner or not.
        if (isPublic && isDemonstrationLogin(body)) throw new Refusal('demonstration_password');
        return logIn(dependencies, sessionSecret, body, origin);
      });
      const { tokens, browser: known } = login;
      return new AnswerWith(200, tokens, { 'set-cookie': browserCookie(request, username, known) });
    } catch (error) {
      // Nobody looked at the password where too many are compared already.
      if (!(error instanceof Refusal) || error.code === 'unavailable') throw error;
      const event = error.code === 'rate_limited' ? 'login_limited' : 'login_refused';
      await recordRefusedLogin(dependencies, username, { event, ipHash: origin.ipHash });
      throw error;
    }
  });
  api.bind(contract.refresh, ({ body, request }) =>
    renewAccess(dependencies, sessionSecret, body.refresh, originOf(request)),
  );
  // The session is the access token's, whichever refresh token comes along: another session is never touched.
  api.bind(contract.logout, ({ request, viewer }) => logOut(dependencies, viewer, originOf(request).ipHash));
}

/** Begins the session of a login that was just made, for whoever made it. */
export function signerIn(
  dependencies: Dependencies,
  { sessionSecret, hashIp }: Pick<SessionConfiguration, 'sessionSecret' | 'hashIp'>,
): (login: BodyOf<'login'>, request: FastifyRequest) => Promise<AnswerOf<'login'>> {
  return async (login, request) => {
    const userAgent = request.headers['user-agent'];
    const origin = { userAgent, ipHash: hashIp(ipOf(request)), browser: undefined };
    const { tokens } = await logIn(dependencies, sessionSecret, login, origin);
    return tokens;
  };
}

/**
 * The proof that this browser signed in to an account before; undefined without one. It opens nothing, so an account that
 * does not exist is no different from one that this browser does not know.
 */
async function recogniseBrowser(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  request: FastifyRequest,
  username: string,
): Promise<SecretToken | undefined> {
  const [, text = ''] =
    new RegExp(`(?:^|;\\s*)${cookieName(username)}=([\\w.-]+)`).exec(request.headers.cookie ?? '') ?? [];
  const token = readSecretToken(text);
  if (!token) return undefined;
  const known = await findKnownBrowser(database.handle, token.storeId, token.id, clock.now());
  const isProof = known?.username === username.normalize('NFC') && isSecret(token.secret, known.secretHash);
  return isProof ? token : undefined;
}

/** The cookie by which a browser is recognised; sent with logins only, and out of reach of the page's scripts. */
function browserCookie(request: FastifyRequest, username: string, token: SecretToken): string {
  const isSecure = request.protocol === 'https' ? '; Secure' : '';
  const lifetime = BROWSER_LIFETIME_IN_DAYS * SECONDS_A_DAY;
  const value = `${cookieName(username)}=${writeSecretToken(token)}`;
  return `${value}; Path=/api/token; HttpOnly; SameSite=Lax; Max-Age=${lifetime}${isSecure}`;
}

/** One for each account, as several people may use a browser. */
function cookieName(username: string): string {
  const digest = createHash('sha256').update(username.normalize('NFC')).digest('hex');
  return `known_browser_${digest.slice(0, 12)}`;
}
