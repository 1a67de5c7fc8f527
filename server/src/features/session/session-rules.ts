import { Refusal } from '../../platform/http/refusal.ts';

const ACCESS_IN_MINUTES = 15;
const SESSION_IN_DAYS = 30;
const MILLISECONDS_A_MINUTE = 60_000;
const MILLISECONDS_A_DAY = 24 * 60 * MILLISECONDS_A_MINUTE;

/** When an access token made now is refused; the session behind it lives on. */
export function accessEnd(now: Date): Date {
  return new Date(now.getTime() + ACCESS_IN_MINUTES * MILLISECONDS_A_MINUTE);
}

/** When a session that begins now is over. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_IN_DAYS * MILLISECONDS_A_DAY);
}

/** Whether the database could know a username: it keeps no zero characters and no halves of characters. */
export function canBeUsername(typed: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(typed);
}

/** The same answer whatever is wrong with a token, so that nothing can be learned from it. */
export function notSignedIn(): Refusal {
  return new Refusal('unauthenticated', { headers: { 'www-authenticate': 'Bearer' } });
}

/** The same answer for an unknown username and a wrong password. */
export function wrongLogin(): Refusal {
  return new Refusal('unauthenticated', {
    detail: 'Credenciais inválidas',
    headers: { 'www-authenticate': 'Bearer' },
  });
}
