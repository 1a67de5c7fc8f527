import { readPhone } from '@hora-marcada/shared/format';
import type { Viewer } from '../../../platform/viewer.ts';

const MIN_PHONE_SEARCH_IN_DIGITS = 3;

export interface EventSearch {
  /** Without accents; of any case. */
  readonly words: string;
  /** A regular expression of PostgreSQL's, with regard to case, of the words in any case and with any accents. */
  readonly pattern: string;
  /** The search reads phones, too. */
  readonly arePhonesSeen: boolean;
  /** '11987654321' where '(11) 98765-4321' was typed: found in phones, too. */
  readonly phoneDigits?: string;
}

/**
 * Reads what was typed into a search box; nothing to search for is undefined. Who may not see phones finds nothing by
 * digits (TEAM-007).
 */
export function eventSearchFrom(typed: string, rights: Viewer['rights']): EventSearch | undefined {
  const words = withoutAccents(typed.trim());
  if (words === '') return undefined;
  const digits = readPhone(typed).value ?? '';
  const isPhone = digits.length >= MIN_PHONE_SEARCH_IN_DIGITS && !/\p{L}/u.test(typed);
  const arePhonesSeen = rights.sees_phones;
  const pattern = patternOf(words);
  return { words, pattern, arePhonesSeen, ...(isPhone && arePhonesSeen && { phoneDigits: digits }) };
}

/**
 * The pattern finds words in texts as they are stored. To take the accents off each of a store's texts instead costs the
 * database twenty times as much.
 */
function patternOf(words: string): string {
  const accentedBy = (accented ??= findAccented());
  return Array.from(words.normalize('NFC'), (letter) => `[${formsOf(letter, accentedBy)}]${ACCENTS}*`).join(
    '',
  );
}

const ACCENTS = '[\\u0300-\\u036f]';
/** Whatever Unicode has as a letter with such accents comes before. */
const END_OF_ACCENTED = 0x2300;

let accented: ReadonlyMap<string, string> | undefined;

/** By each letter, the characters that are this letter with accents. */
function findAccented(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (let code = 0x80; code < END_OF_ACCENTED; code += 1) {
    const character = String.fromCharCode(code);
    const letter = withoutAccents(character);
    if (letter !== character) found.set(letter, `${found.get(letter) ?? ''}${character}`);
  }
  return found;
}

/** The characters that a letter may be written by. */
function formsOf(letter: string, accentedBy: ReadonlyMap<string, string>): string {
  const lower = letter.toLowerCase();
  const cases = [letter, lower, letter.toUpperCase()].filter((form) => form.toLowerCase() === lower);
  const forms = cases.filter(isCharacter).flatMap((form) => [form, accentedBy.get(form) ?? '']);
  return [...new Set(forms.join(''))].join('').replace(/[\]\\^[-]/g, '\\$&');
}

/** Some letters have two in their other case. */
function isCharacter(text: string): boolean {
  return Array.from(text).length === 1;
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}
