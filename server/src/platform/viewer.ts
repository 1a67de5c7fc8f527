import type { MemberRight } from '@hora-marcada/shared/contract';
import type { StoreId } from './store-id.ts';

export type Role = 'owner' | 'member';

/** Who calls, and what of their store they may see and do: an owner all of it. */
export interface Viewer {
  readonly storeId: StoreId;
  readonly role: Role;
  readonly username: string;
  /** Null for an owner. */
  readonly memberId: string | null;
  /** The calendars that bind a member; null for all of them and for events in none. */
  readonly calendarIds: readonly string[] | null;
  readonly rights: Readonly<Record<MemberRight, boolean>>;
}

/** Which store, and how much of it. */
export type ViewedStore = Pick<Viewer, 'storeId' | 'calendarIds'>;

/** `calendarId` null: events in no calendar, and what concerns the whole store. */
export function seesCalendar(
  { calendarIds }: Pick<Viewer, 'calendarIds'>,
  calendarId: string | null,
): boolean {
  return calendarIds === null || (calendarId !== null && calendarIds.includes(calendarId));
}

/** All of a store, for whoever is not bound to calendars. */
export function wholeStore(storeId: StoreId): ViewedStore {
  return { storeId, calendarIds: null };
}

/** An owner has all rights. */
export function hasRights(
  { role, rights }: Pick<Viewer, 'role' | 'rights'>,
  needs: readonly MemberRight[],
): boolean {
  return role === 'owner' || needs.every((right) => rights[right]);
}

export const allRights: Viewer['rights'] = { sees_phones: true, sees_prices: true, may_change: true };
