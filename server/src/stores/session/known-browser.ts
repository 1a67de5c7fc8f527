import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import {
  isSecret,
  readSecretToken,
  writeSecretToken,
  type SecretToken,
} from '../../platform/secret-token.ts';
import { findKnownBrowser } from './known-browser-queries.ts';
import { BROWSER_LIFETIME_IN_DAYS } from './session-rules.ts';

/**
 * The proof that this browser signed in to an account before; undefined without one. It opens nothing, so an account that
 * does not exist is no different from one that this browser does not know.
 */
export async function recogniseBrowser(
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
export function browserCookie(request: FastifyRequest, username: string, token: SecretToken): string {
  const isSecure = request.protocol === 'https' ? '; Secure' : '';
  const lifetime = BROWSER_LIFETIME_IN_DAYS * 86_400;
  const value = `${cookieName(username)}=${writeSecretToken(token)}`;
  return `${value}; Path=/api/token; HttpOnly; SameSite=Lax; Max-Age=${lifetime}${isSecure}`;
}

/** One for each account, as several people may use a browser. */
function cookieName(username: string): string {
  const digest = createHash('sha256').update(username.normalize('NFC')).digest('hex');
  return `known_browser_${digest.slice(0, 12)}`;
}
