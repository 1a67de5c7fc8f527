import type { Member, MemberRight } from '@hora-marcada/shared/contract';
import { validateMember } from '@hora-marcada/shared/rules';
import { errorsOf, type FieldErrors } from '../../ui/dialogs/field-errors.ts';

/** A member as the dialog holds it. */
export interface MemberDraft extends Readonly<Record<MemberRight, boolean>> {
  readonly name: string;
  readonly username: string;
  /** Of a new member alone. */
  readonly password: string;
  readonly calendars: readonly string[];
}

export function memberDraftOf(member: Member | undefined): MemberDraft {
  return {
    name: member?.name ?? '',
    username: member?.username ?? '',
    password: '',
    calendars: member?.calendars ?? [],
    sees_phones: member?.sees_phones ?? true,
    sees_prices: member?.sees_prices ?? true,
    may_change: member?.may_change ?? true,
  };
}

/** The first error (TEAM-002); only a new member has user name and password to check. */
export function memberErrors({ username, password, ...draft }: MemberDraft, isNew: boolean): FieldErrors {
  return errorsOf(validateMember({ ...draft, ...(isNew && { username: username.trim(), password }) }));
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of four letters and digits that nobody confuses: some 79 bits, easy to read out. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomBelow(letters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

/** Each number as likely as any other: bytes that would favour the first ones are drawn again. */
function randomBelow(limit: number): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < 256 - (256 % limit) ? byte % limit : randomBelow(limit);
}
