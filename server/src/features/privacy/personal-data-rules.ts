import { internationalPhone, pastedPhoneDigits } from '@hora-marcada/shared/format';

/** What stands where a client's name stood; the index of migration 0007 knows these words. */
export const removedClient = 'Cliente removido';

/** What stands where a title named a person. */
const removedTitle = 'Agendamento';

/** An event with what it holds of a person. */
export interface PersonalEvent {
  readonly id: string;
  readonly title: string;
  readonly clientName: string;
  readonly clientPhone: string;
  /** Whether a service of the store is named like the title. */
  readonly isServiceTitle: boolean;
}

/** What becomes of an event that forgets whom it was for; its description is emptied too, its time and price stay. */
export interface ForgottenEvent {
  readonly id: string;
  readonly title: string;
  readonly clientName: string;
  readonly clientPhone: string;
}

/** An event without its client; `names` is what the client is called elsewhere. */
export function forgetClient(event: PersonalEvent, names: readonly string[] = []): ForgottenEvent {
  const { id, clientName, clientPhone } = event;
  const title = titleWithout(event, [clientName, ...names]);
  const hadClient = clientName !== '' || clientPhone !== '' || title !== event.title;
  return { id, title, clientName: hadClient ? removedClient : '', clientPhone: '' };
}

/** An event without what it says of somebody who is not its client. */
export function forgetMention(event: PersonalEvent, names: readonly string[]): ForgottenEvent {
  const { id, clientName, clientPhone } = event;
  return { id, title: titleWithout(event, names), clientName, clientPhone };
}

/** Titles are the services that figures are made of, and stay, except where an owner wrote a person into one. */
function titleWithout({ title, isServiceTitle }: PersonalEvent, names: readonly string[]): string {
  const namesPerson = hasPhone(title) || (!isServiceTitle && names.some((name) => isNamed(title, name)));
  return namesPerson ? removedTitle : title;
}

function hasPhone(text: string): boolean {
  return /(\d[ ().+-]{0,3}){8}/.test(text);
}

function isNamed(text: string, name: string): boolean {
  const words = new Set(wordsOf(text));
  return wordsOf(name).some((word) => word.length > 2 && words.has(word));
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u);
}

/** A client's phone, however it is looked for in what is stored. */
export interface WantedPhone {
  /** The digits with and without 55. */
  readonly numbers: readonly string[];
  /** Finds the phone within texts, as a regular expression of PostgreSQL. */
  readonly pattern: string;
}

/** Reads a phone with area code, with or without +55, masked or plain; undefined for anything else. */
export function wantedPhone(typed: string): WantedPhone | undefined {
  const digits = pastedPhoneDigits(typed);
  const isWhole = /^[1-9][1-9]\d{8,9}$/.test(digits) && typed.replace(/\D/g, '').endsWith(digits);
  if (!isWhole || !/^[\d\s()+.-]*$/.test(typed)) return undefined;
  const between = '[ ().+-]{0,3}';
  const spread = Array.from(digits).join(between);
  return {
    numbers: [digits, internationalPhone(digits)],
    pattern: `(^|\\D)(55${between})?0?${between}${spread}(\\D|$)`,
  };
}
