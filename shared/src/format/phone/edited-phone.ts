import { readPhone } from '../reading/phone-reading.ts';
import { arrivedAtOnce, plainText } from '../reading/reading.ts';
import { maskPhone } from './phone.ts';

/** An edit of a field that shows a phone. */
export interface PhoneEdit {
  readonly typed: string;
  readonly caret: number;
  /** The text held before. */
  readonly before: string;
  /** The browser's event. */
  readonly event: Event;
}

/**
 * The new text, held and shown, and its caret, which stays where the person works (P-11). The held text is the phone's digits;
 * or '+', '0', '55', which may begin a call from elsewhere, until it is settled; or an unreadable text, to be seen and mended.
 */
export function editedPhone({ typed, caret, before, event }: PhoneEdit) {
  const shownBefore = shownPhone(before);
  const isMore = typed.length === shownBefore.length + 1 && typed.startsWith(shownBefore);
  const isAtOnce = arrivedAtOnce(event, shownBefore, typed);
  const text = isAtOnce ? settledPhone(typed) : phoneWhileTyped(isMore ? before + typed.slice(-1) : typed);
  const shown = shownPhone(text);
  const isAtEnd = isAtOnce || caret >= typed.length || shown.length === 0;
  return { text, shown, caret: isAtEnd ? shown.length : caretIn(shown, typed, caret) };
}

/** The held text of a phone that came whole, or was left: its digits, or the text as it is where a note or a refusal follows. */
export function settledPhone(text: string): string {
  const { value, note } = readPhone(text);
  return value === undefined || note !== undefined ? plainText(text).slice(0, maxHeldLength) : value;
}

/** The shown text of a held one: '(11) 99999-9999' for '11999999999'; as it is while it is no phone. */
export function shownPhone(text: string): string {
  const { value } = readPhone(text);
  const isHeld = value === undefined || (text.startsWith('0') && !/^\d\d9\d{8}$/.test(value));
  return isHeld ? text : maskPhone(value);
}

const maxHeldLength = 60;
const wholeLength = 11;

/** Digits, as far as they can still become a phone; behind '+55' or '0055' the phone begins. */
function phoneWhileTyped(typed: string): string {
  const plain = plainText(typed);
  const digits = plain.replace(/\D/g, '');
  if (!/^\D*\+/.test(plain)) return heldDigits(digits.replace(/^0055(?=\d)/, ''));
  return /^55\d/.test(digits) ? heldDigits(digits.slice(2)) : `+${plain.replace(/[^\d ()-]/g, '')}`;
}

function heldDigits(digits: string): string {
  if (/^(?:0|550)/.test(digits)) return digits.slice(0, 17);
  return digits.slice(0, digits.startsWith('55') ? 13 : wholeLength);
}

function caretIn(shown: string, typed: string, caret: number): number {
  return shown === typed ? caret : caretAfter(shown, countDigits(typed.slice(0, caret)));
}

export function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** The place in a masked text right behind its n-th digit: its start for none, its end where it has fewer. */
export function caretAfter(masked: string, digitCount: number): number {
  const behind = [...masked.matchAll(/\d/g)].map(({ index }) => index + 1);
  return digitCount === 0 ? 0 : (behind[digitCount - 1] ?? masked.length);
}
