import { editedPhone, settledPhone, shownPhone } from '@hora-marcada/shared/format';
import type { ChangeEvent } from 'react';
import { TextField } from './text-field.tsx';

interface PhoneFieldProps {
  readonly label: string;
  /** As `readPhone` takes it. */
  readonly text: string;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A Brazilian phone, typed as digits and shown masked; the caret stays where the person works (P-11). */
export function PhoneField({ label, text, error, hint, onChange }: PhoneFieldProps) {
  const change = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const caret = input.selectionStart ?? input.value.length;
    const next = editedPhone({ typed: input.value, caret, before: text, event: nativeEvent });
    // Written here, before React compares: a value React has to write itself throws the caret to the end.
    input.value = next.shown;
    input.setSelectionRange(next.caret, next.caret);
    onChange(next.text);
  };
  return (
    <TextField
      label={label}
      error={error}
      hint={hint}
      type="tel"
      inputMode="tel"
      name="tel-national"
      autoComplete="tel-national"
      placeholder="(00) 00000-0000"
      value={shownPhone(text)}
      onChange={change}
      onBlur={() => onChange(settledPhone(text))}
    />
  );
}
