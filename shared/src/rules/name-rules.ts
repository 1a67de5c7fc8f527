import type { ValidationError } from './validation-error.ts';

const turnsDirection = 'Retire os caracteres invisíveis que invertem o texto: apague e digite de novo.';
const namesSite = 'Retire o endereço de site ou de e-mail: ele não pode fazer parte do nome.';

const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

// Only endings that no Portuguese word or abbreviation is: 'Cia.de Beleza' and 'Dr.João' are names. A message leaves
// the other endings unusable, too (message-rules.ts of the server).
const siteAddress =
  /:\/\/|\bwww\.|[^\s.]\.(?:com|net|org|info|biz|br|co|io|me|ly|gd|gle?|to|us|uk|eu|ru|cn|tk|tv|cc|ai|be|app|dev|xyz|site|website|web|page|blog|click|icu|online|store|shop|link|top|club|live|vip|pro|fun|tech)(?![\p{L}\p{N}])|\b\d+(?:\.\d+){3}\b/iu;

/**
 * Why a text cannot be the name or title of anything that messages speak of, as a pt-BR sentence: what turns the
 * direction of text, and addresses of sites. Names of any script and emoji can. What is stored already may stay.
 */
export function nameError(name: string, stored?: string): string | undefined {
  if (name === stored) return undefined;
  const turned = noteError(name);
  if (turned !== undefined) return turned;
  // As people and programs read it: other forms of the same characters, and none that cannot be seen.
  const read = name.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return siteAddress.test(read) ? namesSite : undefined;
}

/** Characters of a customer's note, and of the question for it. */
export const noteLimits = { note: 200, question: 60 } as const;

/**
 * Why a text cannot be a customer's note, nor the question for it, as a pt-BR sentence: nothing may turn the direction of text;
 * addresses may stand in it.
 */
export function noteError(note: string): string | undefined {
  return note.search(directionControls) >= 0 ? turnsDirection : undefined;
}

/** Characters of a customer, and how many phones are looked up at once. */
export const customerLimits = { name: 32, note: 500, phones: 500 } as const;

// One that is seen: a filler is a letter, too.
const letter = /(?!\p{DI})\p{L}/u;

/** As `nameError`, for a customer: by a name without a letter the store could not call them. */
export function customerNameError(name: string): string | undefined {
  return letter.test(name) ? nameError(name) : 'Escreva o seu nome com letras.';
}

/** The same as the error of a field. */
export function validateName(path: string, name: string, stored?: string): ValidationError | undefined {
  const message = nameError(name, stored);
  return message === undefined ? undefined : { path, message };
}

/** Drops from a stored name what may no longer be typed: characters that turn the direction of text, and words with an address. */
export function cleanName(stored: string): string {
  if (nameError(stored) === undefined) return stored;
  const words = stored.replace(directionControls, '').trim().split(/\s+/);
  return words.filter((word) => nameError(word) === undefined).join(' ');
}
