import { Input } from 'antd';
import { useId } from 'react';
import { LabelledField } from './labelled-field.tsx';
import { normalizedTime, typedTime } from '../reading/time-text.ts';

interface TimeFieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  /** As typed; 'HH:mm' once the field was left. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A time of day as text: a browser's own field would say AM and PM wherever its language does (ATEND-010). */
export function TimeField({ label, error, text, onChange }: TimeFieldProps) {
  return (
    <LabelledField id={useId()} label={label} error={error}>
      {(input) => (
        <Input
          {...input}
          {...(error !== undefined && { status: 'error' })}
          inputMode="numeric"
          placeholder="HH:mm"
          value={text}
          onChange={({ target }) => onChange(typedTime(target.value))}
          onBlur={() => onChange(normalizedTime(text))}
        />
      )}
    </LabelledField>
  );
}
