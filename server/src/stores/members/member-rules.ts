import type { Member, MemberChange } from '@hora-marcada/shared/contract';
import { toWallClock } from '@hora-marcada/shared/format';
import { memberLimits, tooManyMembers, usernameTaken } from '@hora-marcada/shared/rules';
import { Refusal } from '../../platform/refusal.ts';

export interface MemberToStore {
  readonly name: string;
  readonly calendarIds: readonly string[];
  readonly seesPhones: boolean;
  readonly seesPrices: boolean;
  readonly mayChange: boolean;
}

export interface StoredMember extends MemberToStore {
  readonly id: string;
  readonly username: string;
  readonly isActive: boolean;
  readonly lastUsedAt: Date | null;
}

/** A member as the owner sees it, on the store's clock. */
export function memberAnswer(member: StoredMember, timeZone: string): Member {
  return {
    id: member.id,
    name: member.name,
    username: member.username,
    calendars: [...member.calendarIds],
    sees_phones: member.seesPhones,
    sees_prices: member.seesPrices,
    may_change: member.mayChange,
    is_active: member.isActive,
    last_used_at: member.lastUsedAt && toWallClock(member.lastUsedAt, timeZone),
  };
}

/** A member after a change; what is left out of it stays. */
export function changedMember(before: StoredMember, change: MemberChange): StoredMember {
  return {
    ...before,
    name: change.name ?? before.name,
    calendarIds: change.calendars ? namedCalendarIds(change.calendars) : before.calendarIds,
    seesPhones: change.sees_phones ?? before.seesPhones,
    seesPrices: change.sees_prices ?? before.seesPrices,
    mayChange: change.may_change ?? before.mayChange,
    isActive: change.is_active ?? before.isActive,
  };
}

/** Calendars as they are stored: each once, in whatever case it was named. */
export function namedCalendarIds(named: readonly string[]): string[] {
  return [...new Set(named.map((id) => id.toLowerCase()))];
}

/** Throws `not_found` where a calendar is not the store's. */
export function requireCalendars(
  chosen: readonly string[],
  calendars: readonly { readonly id: string }[],
): void {
  const known = new Set(calendars.map(({ id }) => id));
  if (!chosen.every((id) => known.has(id)))
    throw new Refusal('not_found', { detail: 'Calendário não encontrado.' });
}

/** Throws `quota_reached` where a store has as many members as it may. */
export function requireMemberQuota(members: readonly StoredMember[]): void {
  if (members.length >= memberLimits.members) throw new Refusal('quota_reached', { detail: tooManyMembers });
}

export function memberNotFound(): Refusal {
  return new Refusal('not_found', { detail: 'Profissional não encontrado.' });
}

export function usernameIsTaken(): Refusal {
  return new Refusal('username_taken', { detail: usernameTaken, errors: { username: usernameTaken } });
}
