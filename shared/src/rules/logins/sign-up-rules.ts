import { memberLimits } from './member-rules.ts';
import { customerNameError, nameError } from '../name-rules.ts';
import { newPasswordError } from './password-rules.ts';
import { phoneError } from '../phone-rules.ts';
import { storeSettingsLimits } from '../store-settings-rules.ts';

export const signUpLimits = { ownerName: 60, endpoint: 63 } as const;

/** What a shop does that comes by itself: its first services depend on it. */
export const shopKinds = ['barber', 'salon', 'nails', 'beauty', 'lessons', 'other'] as const;

export type ShopKind = (typeof shopKinds)[number];

/** What is typed to come; one that is not given is not judged. */
export interface SignUpFields {
  readonly title?: string;
  readonly endpoint?: string;
  readonly owner_name?: string;
  /** Digits. */
  readonly phone?: string;
  readonly username?: string;
  readonly password?: string;
}

/** What is wrong with each field, as a pt-BR sentence. */
export function signUpErrors(fields: SignUpFields): Readonly<Record<string, string>> {
  const found = Object.entries(judges).map(([name, judge]) => {
    const text = fields[name as keyof SignUpFields];
    return [name, text === undefined ? undefined : judge(text)] as const;
  });
  return Object.fromEntries(
    found.filter((entry): entry is [keyof SignUpFields, string] => entry[1] !== undefined),
  );
}

/** An address that a page may have for its title: 'Salão da Zoé' → 'salao-da-zoe'; '' where nothing of it can be in one. */
export function suggestedEndpoint(title: string): string {
  const letters = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const joined = letters.replace(/[^a-z0-9]+/g, '-').slice(0, signUpLimits.endpoint);
  return joined.replace(/^-+|-+$/g, '');
}

const judges: Readonly<Record<keyof SignUpFields, (text: string) => string | undefined>> = {
  title: (text) =>
    lengthError(text, storeSettingsLimits.title, 'Informe o nome do estabelecimento.') ??
    (hasLetter(text) ? undefined : 'Escreva o nome com letras.') ??
    lookAlikeError(text),
  endpoint: (text) =>
    isEndpoint(text)
      ? undefined
      : 'Use de 2 a 63 letras minúsculas sem acento, números ou hífens, com uma letra ou um número nas pontas.',
  owner_name: (text) =>
    lengthError(text, signUpLimits.ownerName, 'Informe o seu nome.') ??
    customerNameError(text) ??
    lookAlikeError(text),
  phone: (text) => (/^\d{11}$/.test(text) ? phoneError(text) : 'Digite o DDD e o número do seu WhatsApp.'),
  username: (text) =>
    isUsername(text) ? undefined : 'Use de 3 a 40 letras sem acento, números, pontos ou hífens.',
  password: newPasswordError,
};

function lengthError(text: string, longest: number, missing: string): string | undefined {
  const length = Array.from(text.trim()).length;
  if (length === 0) return missing;
  return length > longest ? `Use no máximo ${longest} caracteres.` : undefined;
}

function hasLetter(text: string): boolean {
  return customerNameError(text) === undefined || nameError(text) !== undefined;
}

// Those that are written together in one language are one.
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
];

/** Why a name may be taken for another one: it mixes alphabets, or has letters that only look like usual ones (D-23). */
function lookAlikeError(text: string): string | undefined {
  const misread = nameError(text);
  if (misread !== undefined) return misread;
  const letters = text.normalize('NFC').match(/\p{L}/gu) ?? [];
  const used = new Set(letters.map((letter) => scripts.findIndex((script) => script.test(letter))));
  const areUsual = letters.every((letter) => letter.normalize('NFKC') === letter);
  return used.size > 1 || !areUsual
    ? 'Use letras de um só alfabeto: este nome mistura alfabetos.'
    : undefined;
}

function isEndpoint(text: string): boolean {
  // Browsers read xn-- as letters of another alphabet.
  return /^(?!xn--)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/.test(text);
}

function isUsername(text: string): boolean {
  const { shortestUsername: shortest, longestUsername: longest } = memberLimits;
  return /^[A-Za-z0-9.-]+$/.test(text) && text.length >= shortest && text.length <= longest;
}
