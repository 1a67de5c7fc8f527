import { Input } from 'antd';
import { useId } from 'react';
import { LabelledField } from './labelled-field.tsx';

interface NumberFieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  /** Says the help again, with numbers. */
  readonly example?: string;
  readonly error?: string | undefined;
  /** As typed: digits, at most one sign and one decimal mark; '' is not set. */
  readonly text: string;
  readonly isDisabled?: boolean;
  readonly onChange: (text: string) => void;
}

/** A number as text: what is wrong with it is for the rules to say, so a sign or a fraction stays to be seen. */
export function NumberField({ label, error, text, isDisabled = false, onChange, ...said }: NumberFieldProps) {
  return (
    <LabelledField {...said} id={useId()} label={label} error={error}>
      {(input) => (
        <Input
          {...input}
          {...(error !== undefined && { status: 'error' })}
          inputMode="numeric"
          maxLength={8}
          {...(isDisabled && { disabled: true })}
          value={text}
          onChange={({ target }) => onChange(target.value.replace(/[^\d.,-]/g, ''))}
        />
      )}
    </LabelledField>
  );
}

/** The number a text says; null where it says nothing, NaN where it is no number. */
export function numberOf(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return typed === '' ? null : Number(typed);
}
