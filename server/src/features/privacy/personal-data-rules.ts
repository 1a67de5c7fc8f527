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

/** Of whom an event is to say nothing more. */
interface Forgotten {
  /** What the client is called elsewhere, too. */
  readonly names?: readonly string[];
  readonly phone?: WantedPhone | undefined;
}

/** An event without its client. */
export function forgetClient(event: PersonalEvent, { names = [], phone }: Forgotten = {}): ForgottenEvent {
  const { id, clientName, clientPhone } = event;
  const title = titleWithout(event, { names: [clientName, ...names], phone });
  const hadClient = clientName !== '' || clientPhone !== '' || title !== event.title;
  return { id, title, clientName: hadClient ? removedClient : '', clientPhone: '' };
}

/** An event without what it says of somebody who is not its client. */
export function forgetMention(event: PersonalEvent, forgotten: Forgotten): ForgottenEvent {
  const { id, clientName, clientPhone } = event;
  const name = nameWithout(clientName, forgotten.phone);
  return { id, title: titleWithout(event, forgotten), clientName: name, clientPhone };
}

/** Titles are the services that figures are made of, and stay, except where an owner wrote a person into one. */
function titleWithout({ title, isServiceTitle }: PersonalEvent, { names = [], phone }: Forgotten): string {
  const holdsPhone = hasPhone(title) || holds(title, phone);
  const namesPerson = holdsPhone || (!isServiceTitle && names.some((name) => isNamed(title, name)));
  return namesPerson ? removedTitle : title;
}

/** The name of a client who stays, without somebody else's phone that an owner wrote into it. */
function nameWithout(name: string, phone: WantedPhone | undefined): string {
  if (!phone || !holds(name, phone)) return name;
  const left = name.replace(new RegExp(phone.pattern, 'g'), '').replace(/[^\p{L}\p{N}.)]+$/u, '');
  return left || removedClient;
}

function holds(text: string, phone: WantedPhone | undefined): boolean {
  return phone !== undefined && new RegExp(phone.pattern).test(text);
}

/** At least whatever the condition of migration 0007 takes for one, wherever a database knows more digits than ten. */
function hasPhone(text: string): boolean {
  return /(\p{Nd}[ ().+-]{0,3}){8}/u.test(text);
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
  /** The digits alone, with 55 before them, and with the zero that one dials. */
  readonly numbers: readonly string[];
  /** Finds the phone within texts, as a regular expression that PostgreSQL and JavaScript read alike. */
  readonly pattern: string;
}

/** Reads a phone with area code, with or without +55, masked or plain; undefined for anything else. */
export function wantedPhone(typed: string): WantedPhone | undefined {
  const digits = pastedPhoneDigits(typed);
  const isWhole = /^[1-9][1-9]\d{8,9}$/.test(digits) && typed.replace(/\D/g, '').endsWith(digits);
  if (!isWhole || !/^[\d\s()+.-]*$/.test(typed)) return undefined;
  // Whatever people and chat programs put there: strokes, hyphens and blanks that break no line, '0xx' before the area.
  const between = '\\D{0,3}';
  const spread = Array.from(digits).join(between);
  return {
    numbers: [digits, internationalPhone(digits), `0${digits}`],
    pattern: `(?<!\\d)(0{0,2}55${between})?(0${between})?${spread}(?!\\d)`,
  };
}
