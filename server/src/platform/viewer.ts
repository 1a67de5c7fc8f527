import type { MemberRight } from '@hora-marcada/shared/contract';
import type { StoreId } from './store-id.ts';

export type Role = 'owner' | 'member';

/** Who calls, and what of their store they may see and do: an owner all of it. */
export interface Viewer {
  readonly storeId: StoreId;
  readonly role: Role;
  readonly username: string;
  /** What a member is bound to; null for all calendars and for what is in none. */
  readonly calendarIds: readonly string[] | null;
  readonly rights: Readonly<Record<MemberRight, boolean>>;
}

export const allRights: Viewer['rights'] = { sees_phones: true, sees_prices: true, may_change: true };
