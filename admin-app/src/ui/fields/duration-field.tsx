import { readDuration } from '@hora-marcada/shared/format';
import { useState } from 'react';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import { normalizedDuration } from '../reading/number-text.ts';

/** Minutes, typed as '90', '1h30' or '1:30'; shows what they count as, and takes that form when it is left. */
export function DurationField({
  text,
  error,
  onChange,
  ...said
}: Omit<NumberFieldProps, 'note' | 'onLeave'>) {
  const [isLeft, setIsLeft] = useState(false);
  const { value, sentence } = readDuration(text);
  const isMore = typeof value === 'number' && text.trim() !== String(value);
  const preview = isMore ? `${value} min` : '';
  // While it is typed, '1h3' is on its way to '1h30'.
  const note = sentence === undefined ? preview : isLeft ? sentence : '';
  return (
    <NumberField
      {...said}
      text={text}
      error={error}
      note={error === undefined ? note : ''}
      onChange={(typed) => {
        setIsLeft(false);
        onChange(typed);
      }}
      onLeave={() => {
        setIsLeft(true);
        onChange(normalizedDuration(text));
      }}
    />
  );
}
