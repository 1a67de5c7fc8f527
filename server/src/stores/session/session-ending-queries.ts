import type { Handle } from '../../platform/database/schema.ts';
import type { Role } from '../../platform/viewer.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { recordSecurityEvent } from '../security-log/security-log-queries.ts';
import { forgetBrowsers, type BrowserChoice } from './known-browser-queries.ts';
import { revokeSessions } from './session-queries.ts';
import type { SessionChoice } from './session-rules.ts';

/** When something ends, and by whose hand. */
export interface Ending {
  readonly now: Date;
  readonly ipHash: string;
}

interface EndedAccount {
  readonly role: Role;
  readonly username: string;
  /** All of its sessions and browsers by default. */
  readonly sessions?: SessionChoice;
  readonly browsers?: BrowserChoice;
}

/** Ends sessions of an account, and forgets the browsers they were in; resolves to how many there were. */
export async function endSessions(
  transaction: Handle,
  storeId: StoreId,
  { role, username, sessions, browsers }: EndedAccount,
  { now, ipHash }: Ending,
): Promise<number> {
  const ended = await revokeSessions(transaction, storeId, role, { ...sessions, username }, now);
  await forgetBrowsers(transaction, storeId, { ...browsers, username });
  const entry = { username, event: 'session_ended', ipHash } as const;
  if (ended.length > 0) await recordSecurityEvent(transaction, storeId, entry, now);
  return ended.length;
}
