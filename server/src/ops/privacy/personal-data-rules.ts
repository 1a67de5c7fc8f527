import { internationalPhone, readPhone } from '@hora-marcada/shared/format';
import { hasPhone } from '../../platform/texts/phone-in-text.ts';
import { removedCustomerName } from '../../stores/change-log/change-rules.ts';

const AREA_CODE_LENGTH = 2;
const LANDLINE_LENGTH = 8;

/** In place of a title that named a person. */
const removedTitle = 'Agendamento';

/** An event and its personal data. */
export interface PersonalEvent {
  readonly id: string;
  readonly title: string;
  readonly customerName: string;
  readonly customerPhone: string;
  /** A service of the store has the title as its name. */
  readonly isServiceTitle: boolean;
}

/** An event after redaction; its description is emptied too, its time and price stay. */
export interface RedactedEvent {
  readonly id: string;
  readonly title: string;
  readonly customerName: string;
  readonly customerPhone: string;
}

/** Who is removed from an event. */
interface RedactedPerson {
  /** The customer's names elsewhere. */
  readonly names?: readonly string[];
  readonly phone?: PhoneSearch | undefined;
}

/** An event without its customer. */
export function redactCustomer(
  event: PersonalEvent,
  { names = [], phone }: RedactedPerson = {},
): RedactedEvent {
  const { id, customerName, customerPhone } = event;
  const title = titleWithout(event, { names: [customerName, ...names], phone });
  const hadCustomer = customerName !== '' || customerPhone !== '' || title !== event.title;
  return { id, title, customerName: hadCustomer ? removedCustomerName : '', customerPhone: '' };
}

/** An event without mentions of somebody who is not its customer. */
export function redactMention(event: PersonalEvent, person: RedactedPerson): RedactedEvent {
  const { id, customerName, customerPhone } = event;
  const name = nameWithout(customerName, person.phone);
  return { id, title: titleWithout(event, person), customerName: name, customerPhone };
}

/** Titles name services, which reports count, and stay, except where an owner wrote a person into one. */
function titleWithout(
  { title, isServiceTitle }: PersonalEvent,
  { names = [], phone }: RedactedPerson,
): string {
  const holdsPhone = hasPhone(title) || holds(title, phone);
  const namesPerson = holdsPhone || (!isServiceTitle && names.some((name) => isNamed(title, name)));
  return namesPerson ? removedTitle : title;
}

/** The name of a customer who stays, without somebody else's phone that an owner wrote into it. */
function nameWithout(name: string, phone: PhoneSearch | undefined): string {
  if (!phone || !holds(name, phone)) return name;
  const left = name.replace(new RegExp(phone.pattern, 'g'), '').replace(/[^\p{L}\p{N}.)]+$/u, '');
  return left || removedCustomerName;
}

function holds(text: string, phone: PhoneSearch | undefined): boolean {
  return phone !== undefined && new RegExp(phone.pattern).test(text);
}

/** False once another name was written over the customer's, in an event without a phone. */
export function isNamedStill(customerName: string, names: readonly string[]): boolean {
  return ['', ...names].includes(customerName) || names.some((name) => isNamed(customerName, name));
}

function isNamed(text: string, name: string): boolean {
  const words = new Set(wordsOf(text));
  return wordsOf(name).some((word) => word.length > 2 && words.has(word));
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u);
}

/** The forms of a customer's phone to search for. */
export interface PhoneSearch {
  /** The digits alone, with 55 before them, and with the zero that one dials. */
  readonly numbers: readonly string[];
  /** Finds the phone within texts, as a regular expression that PostgreSQL and JavaScript read alike. */
  readonly pattern: string;
  /** Finds it for PostgreSQL without its area code, a mobile's also without the leading nine; not after another area code in brackets. */
  readonly localPattern: string;
}

/** Reads a phone with area code, with or without +55, masked or plain; undefined for anything else. */
export function readPhoneSearch(typed: string): PhoneSearch | undefined {
  const { value: digits = '', note } = readPhone(typed);
  const isWhole = /^[1-9][1-9]\d{8,9}$/.test(digits) && note === undefined;
  if (!isWhole || !/^[\d\s()+.-]*$/.test(typed)) return undefined;
  // Whatever people and chat programs put there: strokes, hyphens and blanks that break no line, '0xx' before the area.
  const between = '\\D{0,3}';
  const spreadOf = (number: string) => Array.from(number).join(between);
  const nine = digits.length > AREA_CODE_LENGTH + LANDLINE_LENGTH ? `(9${between})?` : '';
  return {
    numbers: [digits, internationalPhone(digits), `0${digits}`],
    pattern: `(?<!\\d)(0{0,2}55${between})?(0${between})?${spreadOf(digits)}(?!\\d)`,
    localPattern: `(?<!\\d)(?<!\\(0?\\d\\d\\)\\D{0,2})${nine}${spreadOf(digits.slice(-LANDLINE_LENGTH))}(?!\\d)`,
  };
}
