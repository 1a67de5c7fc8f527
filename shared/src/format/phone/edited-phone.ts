import { caretAfter, countDigits } from './masked-caret.ts';
import { maskPhone, pastedPhoneDigits, typedPhoneDigits } from './phone.ts';

/** What a person has just done to a field that shows a masked phone. */
export interface PhoneEdit {
  readonly typed: string;
  readonly caret: number;
  /** How many digits the field held before. */
  readonly digitCount: number;
  readonly isPaste: boolean;
}

/** What the field holds and shows then, and where its caret belongs: where the person works (P-11, Q-43). */
export function editedPhone({ typed, caret, digitCount, isPaste }: PhoneEdit) {
  const isAtOnce = isPaste || countDigits(typed) - digitCount > 1;
  const digits = isAtOnce ? pastedPhoneDigits(typed) : typedPhoneDigits(typed);
  const shown = maskPhone(digits);
  return {
    digits,
    shown,
    caret: isAtOnce ? shown.length : caretAfter(shown, countDigits(typed.slice(0, caret))),
  };
}
