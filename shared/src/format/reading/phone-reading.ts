import { plainText, type Reading } from './reading.ts';

export type PhoneReading = Reading<string, 'foreign' | 'extension' | 'several' | 'incomplete'>;

const maxPhoneDigits = 11;

/**
 * The digits of a Brazilian phone, with its area code where there is one, as far as they were typed. What stands before them is
 * read and left out: '+55', '0055', the 0 of a call to another area, and a carrier's code ('0 15 11 98765-4321'). A phone of
 * another country is none, nor is one with an extension. Of more than 11 digits the first count (VAL-002), which a note says.
 */
export function readPhone(text: string): PhoneReading {
  const plain = plainText(text);
  if (hasExtension(plain)) return refusals.extension;
  if (isSeveral(plain)) return refusals.several;
  const digits = allDigits(plain);
  if (/^\D*\+/.test(plain)) return abroad(digits.replace(/^00/, ''));
  if (/^00(?!0)/.test(digits)) return abroad(digits.slice(2).replace(/^\d{2}(?=55\d{10,11}$)/, ''), true);
  return inBrazil(digits.startsWith('0') ? withoutCarrier(digits.slice(1)) : withoutCountry(digits), digits);
}

const refusals = {
  foreign: { reason: 'foreign', sentence: 'Só números do Brasil.' },
  extension: { reason: 'extension', sentence: 'O ramal não cabe aqui. Deixe só o DDD e o número.' },
  several: { reason: 'several', sentence: 'São dois números. Deixe só um.' },
  incomplete: { reason: 'incomplete', sentence: 'Digite o DDD e o número.' },
} as const;

/** Digits from the country's on; behind '00' a carrier's code may come first. */
function abroad(digits: string, mayHaveCarrier = false): PhoneReading {
  const [, national] = /^55(\d+)$/.exec(digits) ?? [];
  if (national !== undefined)
    return inBrazil(national.startsWith('0') ? withoutCarrier(national.slice(1)) : national, national);
  const isBeginning = mayHaveCarrier ? /^(?:\d{0,2}|\d{2}5|\d{2}55\d{0,9})$/ : /^(?:5?|55)$/;
  return isBeginning.test(digits) ? refusals.incomplete : refusals.foreign;
}

function inBrazil(national: string, typed: string): PhoneReading {
  if (national === '' && typed !== '') return refusals.incomplete;
  if (national.length >= 2 * 8) return refusals.several;
  const value = national.slice(0, maxPhoneDigits);
  return value === national
    ? { value }
    : { value, note: 'Só os 11 primeiros dígitos ficaram. Confira o número.' };
}

/** The phone after a 0, with or without a carrier's code: '1511987654321' → '11987654321'. */
function withoutCarrier(digits: string): string {
  const behind = digits.slice(2);
  return isMobile(behind) || (digits.length === 12 && isLandline(behind)) ? behind : digits;
}

/** Drops the 55 of a country from twelve or thirteen digits, unless only area code 55 makes a mobile of them (CUST-008). */
function withoutCountry(digits: string): string {
  const [, national] = /^55(\d{10,11}|0\d{10,13})$/.exec(digits) ?? [];
  if (national === undefined) return digits;
  if (national.startsWith('0')) return withoutCarrier(national.slice(1));
  const isOfArea55 = digits[2] === '9' && !isMobile(national) && !isLandline(national);
  return isOfArea55 ? digits : national;
}

function isMobile(digits: string): boolean {
  return /^[1-9]{2}9\d{8}$/.test(digits);
}

function isLandline(digits: string): boolean {
  return /^[1-9]{2}[2-5]\d{7}$/.test(digits);
}

/** Behind a whole phone, a few digits after a word ('ramal 2') or a pause (',2' and ';ext=2' of a link). */
function hasExtension(plain: string): boolean {
  const [, before = ''] =
    /^(.*?\d)[^\d\p{L}]*(?:(?:\p{L}{2,}|[rx])[^\d\p{L}]*|[,;#] ?)\d{1,5}\)?$/iu.exec(plain) ?? [];
  return allDigits(before).length >= 8;
}

/** A phone, and another one or its end: '(11) 3456-7890 / 7891'. */
function isSeveral(plain: string): boolean {
  const counts = plain.split(/[/|;]| ou | e /i).map((part) => allDigits(part).length);
  const first = counts.findIndex((count) => count >= 8);
  return first !== -1 && counts.slice(first + 1).some((count) => count >= 2);
}

function allDigits(text: string): string {
  return text.replace(/\D/g, '');
}
