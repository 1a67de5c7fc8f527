import { maskPhone, pastedPhoneDigits, phoneDigits } from '@hora-marcada/shared/format';
import type { ChangeEvent } from 'react';
import { caretAfter, countDigits } from './masked-caret.ts';
import { TextField } from './text-field.tsx';

interface PhoneFieldProps {
  readonly label: string;
  readonly digits: string;
  readonly error: string | undefined;
  readonly onChange: (digits: string) => void;
}

/** A Brazilian phone, typed as digits and shown masked; the caret stays where the person works (P-11). */
export function PhoneField({ label, digits, error, onChange }: PhoneFieldProps) {
  const change = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = input.value;
    const caret = input.selectionStart ?? typed.length;
    const isAtOnce = isPaste(nativeEvent) || countDigits(typed) - digits.length > 1;
    const next = isAtOnce ? pastedPhoneDigits(typed) : phoneDigits(typed);
    const shown = maskPhone(next);
    // Written here, before React compares: a value React has to write itself throws the caret to the end.
    input.value = shown;
    const position = isAtOnce ? shown.length : caretAfter(shown, countDigits(typed.slice(0, caret)));
    input.setSelectionRange(position, position);
    onChange(next);
  };
  return (
    <TextField
      label={label}
      error={error}
      type="tel"
      inputMode="tel"
      name="tel-national"
      autoComplete="tel-national"
      placeholder="(00) 00000-0000"
      value={maskPhone(digits)}
      onChange={change}
    />
  );
}

function isPaste(event: Event): boolean {
  return 'inputType' in event && event.inputType === 'insertFromPaste';
}
