import { MILLISECONDS_AN_HOUR, MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';

const KEPT_IN_DAYS = 30;

export type SecurityEvent =
  | 'login'
  | 'login_refused'
  | 'login_limited'
  | 'logout'
  | 'password_changed'
  | 'password_refused'
  | 'reset_link_made'
  | 'reset_link_used'
  | 'reset_link_refused'
  | 'session_ended'
  | 'session_elsewhere'
  | 'signed_up'
  | 'sign_up_refused'
  | 'store_suspended'
  | 'store_resumed';

/** One thing that happened to an account. */
export interface SecurityEntry {
  /** '' for an account that does not exist: what was typed might be a password. */
  readonly username: string;
  readonly event: SecurityEvent;
  /** A keyed hash; '' for a command of the operator. */
  readonly ipHash: string;
}

/** The hash of the IP address of what the operator's commands do. */
export const operatorIpHash = '';

/** The hour in which an entry is counted with others like it. */
export function hourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MILLISECONDS_AN_HOUR) * MILLISECONDS_AN_HOUR);
}

/** The first hour whose entries are still kept. */
export function securityLogCutoff(now: Date): Date {
  return hourOf(new Date(now.getTime() - KEPT_IN_DAYS * MILLISECONDS_A_DAY));
}
