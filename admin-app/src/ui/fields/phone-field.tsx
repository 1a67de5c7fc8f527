import { editedPhone, maskPhone, pastedPhoneDigits } from '@hora-marcada/shared/format';
import { Input, type InputRef } from 'antd';
import { useRef, type ChangeEvent, type ClipboardEvent } from 'react';

interface PhoneFieldProps {
  readonly id: string;
  readonly digits: string;
  readonly onChange: (digits: string) => void;
}

/** A Brazilian phone, typed as digits and shown masked; the caret stays where the person works (P-11). */
export function PhoneField({ id, digits, onChange }: PhoneFieldProps) {
  const field = useRef<InputRef>(null);
  const change = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // antd hands a copy of the input to its listeners.
    const input = field.current?.input;
    if (!input) return;
    const next = editedPhone({
      typed: input.value,
      caret: input.selectionStart ?? input.value.length,
      digitCount: digits.length,
      isPaste: 'inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste',
    });
    // Written here, before React compares: a value React has to write itself throws the caret to the end.
    input.value = next.shown;
    input.setSelectionRange(next.caret, next.caret);
    onChange(next.digits);
  };
  // A number with its country code is longer than the field, which would cut it (Q-43, VAL-026).
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? value.length);
    const behind = value.slice(selectionEnd ?? value.length);
    event.preventDefault();
    onChange(pastedPhoneDigits(before + event.clipboardData.getData('text') + behind));
  };
  return (
    <Input
      ref={field}
      id={id}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={15}
      placeholder="(00) 00000-0000"
      value={maskPhone(digits)}
      onChange={change}
      onPaste={paste}
    />
  );
}
