import { Input } from 'antd';
import { useId } from 'react';
import { LabelledField } from './labelled-field.tsx';

export interface NumberFieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  /** Says the help again, with numbers. */
  readonly example?: string;
  /** The number that was read, in words; '' for nothing to say. */
  readonly note?: string;
  readonly error?: string | undefined;
  /** As typed; '' is not set. */
  readonly text: string;
  readonly isDisabled?: boolean;
  readonly onChange: (text: string) => void;
  readonly onLeave?: () => void;
}

/** A number as text: what is wrong with it is for the rules to say, so whatever else was typed stays to be seen. */
export function NumberField({
  label,
  error,
  text,
  isDisabled = false,
  onChange,
  ...props
}: NumberFieldProps) {
  const { onLeave, ...said } = props;
  return (
    <LabelledField {...said} id={useId()} label={label} error={error}>
      {(input) => (
        <Input
          {...input}
          {...(error !== undefined && { status: 'error' })}
          inputMode="numeric"
          maxLength={24}
          {...(isDisabled && { disabled: true })}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          {...(onLeave && { onBlur: onLeave })}
        />
      )}
    </LabelledField>
  );
}
