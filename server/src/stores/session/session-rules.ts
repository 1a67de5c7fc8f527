import { MILLISECONDS_A_MINUTE, MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';

const ACCESS_IN_MINUTES = 15;
const SESSION_IN_DAYS = 30;
const SESSION_IDLE_IN_DAYS = 7;

/** For how long a browser is known after its last login. */
export const BROWSER_LIFETIME_IN_DAYS = 180;

/** When an access token issued now expires; its session goes on. */
export function accessEnd(now: Date): Date {
  return new Date(now.getTime() + ACCESS_IN_MINUTES * MILLISECONDS_A_MINUTE);
}

/** When a session that begins now expires. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_IN_DAYS * MILLISECONDS_A_DAY);
}

/** Since when a session must have been used to be open now. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - SESSION_IDLE_IN_DAYS * MILLISECONDS_A_DAY);
}

/** Since when somebody must have signed in with a browser for it to be known now. */
export function browserCutoff(now: Date): Date {
  return new Date(now.getTime() - BROWSER_LIFETIME_IN_DAYS * MILLISECONDS_A_DAY);
}

/** False for control characters and lone surrogates, which the database does not store. */
export function canBeUsername(typed: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(typed);
}

/** The login of the store that a newcomer finds; everybody can read it. */
export const demonstrationLogin = { username: 'demo', password: 'demo1234' };

export function isDemonstrationLogin(login: typeof demonstrationLogin): boolean {
  return login.username === demonstrationLogin.username && login.password === demonstrationLogin.password;
}
