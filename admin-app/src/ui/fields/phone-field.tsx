import { editedPhone, readPhone, settledPhone, shownPhone } from '@hora-marcada/shared/format';
import { phoneError } from '@hora-marcada/shared/rules';
import { Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, type ChangeEvent, type ClipboardEvent } from 'react';
import { LabelledField } from './labelled-field.tsx';

interface PhoneFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly hasAutoFocus?: boolean;
  /** As `readPhone` takes it. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A Brazilian phone, typed as digits and shown masked; the caret stays where the person works (P-11). */
export function PhoneField({ label, help, error, hasAutoFocus = false, text, onChange }: PhoneFieldProps) {
  const field = useRef<InputRef>(null);
  const edit = (input: HTMLInputElement, typed: string, caret: number, event: Event) => {
    const next = editedPhone({ typed, caret, before: text, event });
    // Written here, before React compares: a value React has to write itself throws the caret to the end.
    input.value = next.shown;
    input.setSelectionRange(next.caret, next.caret);
    onChange(next.text);
  };
  const change = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // antd hands a copy of the input to its listeners.
    const input = field.current?.input;
    if (input) edit(input, input.value, input.selectionStart ?? input.value.length, nativeEvent);
  };
  // A phone with what stands before it is longer than the field, which would cut it (Q-43, VAL-026).
  const insert = ({ value, selectionStart, selectionEnd }: HTMLInputElement, whole: string) => {
    const before = value.slice(0, selectionStart ?? value.length);
    onChange(settledPhone(before + whole + value.slice(selectionEnd ?? value.length)));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    insert(event.currentTarget, event.clipboardData.getData('text'));
  };
  const add = useEffectEvent((event: InputEvent) => {
    const added = event.data ?? event.dataTransfer?.getData('text/plain');
    const input = field.current?.input;
    if (!input || !added) return;
    const { length } = input.value;
    const isFull = length >= maxLength && input.selectionStart === length;
    const isReplaced = event.inputType === 'insertReplacementText';
    if (!isReplaced && !(isFull && event.inputType === 'insertText')) return;
    event.preventDefault();
    if (isReplaced) onChange(settledPhone(added));
    else edit(input, input.value + added, length + added.length, event);
  });
  useEffect(() => {
    const input = field.current?.input;
    input?.addEventListener('beforeinput', add);
    return () => input?.removeEventListener('beforeinput', add);
  }, []);
  const { reason, sentence } = readPhone(text);
  const wrong = error ?? (reason === 'incomplete' ? undefined : sentence);
  return (
    <LabelledField
      id={useId()}
      label={label}
      help={help}
      error={wrong}
      note={wrong === undefined ? noteOf(text) : ''}
    >
      {(input) => (
        <Input
          {...input}
          {...(wrong !== undefined && { status: 'error' })}
          {...(hasAutoFocus && { autoFocus: true })}
          ref={field}
          type="tel"
          inputMode="tel"
          maxLength={maxLength}
          placeholder="(00) 00000-0000"
          value={shownPhone(text)}
          onChange={change}
          onPaste={paste}
          onBlur={() => onChange(settledPhone(text))}
        />
      )}
    </LabelledField>
  );
}

/** Of a whole phone as it is shown (VAL-026). */
const maxLength = 15;

/** Checks only whole numbers of eleven digits; shorter ones may be landlines, or without an area code. */
function noteOf(text: string): string {
  const { value = '', note } = readPhone(text);
  const isSettled = value.length === 11 && !/^(?:0|55)/.test(text);
  return note ?? (isSettled ? phoneError(value) : undefined) ?? '';
}
