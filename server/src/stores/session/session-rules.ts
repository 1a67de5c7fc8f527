import { MILLISECONDS_A_MINUTE, MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import type { Role } from '../../platform/viewer.ts';

// The first that a user agent names: Edge also says Chrome, and Chrome also says Safari.
const browsers = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

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

/**
 * The kind of device that a session is renewed on, where it is neither the one that it began on nor the other one that is
 * known already; undefined for nothing new. Sessions that began on an unknown one have nothing to compare.
 */
export function otherDeviceIn(
  { device, otherDevice }: { readonly device: string; readonly otherDevice: string | null },
  seen: string,
): string | undefined {
  return device === '' || seen === device || seen === otherDevice ? undefined : seen;
}

/**
 * The kind of device behind a user agent, as 'Chrome em Android': enough to recognise one's own, and too little to track
 * a person. '' where it is unknown.
 */
export function deviceOf(userAgent = ''): string {
  const named = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(' em ');
}

/** Which of a store's open sessions: all for which everything holds that is said. */
export interface SessionChoice {
  readonly id?: string;
  readonly username?: string;
  readonly except?: string | undefined;
}

/** Where the sessions of a role stand. */
export function sessionsOf(role: Role): 'sessions' | 'member_sessions' {
  return role === 'owner' ? 'sessions' : 'member_sessions';
}
