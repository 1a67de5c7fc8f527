import { arrivedAtOnce, formatPrice, keptPrice, readPrice } from '@hora-marcada/shared/format';
import { Input } from 'antd';
import { useId, useState, type ChangeEvent } from 'react';
import { LabelledField } from './labelled-field.tsx';
import { normalizedPrice, typedPrice } from '../reading/price-text.ts';

interface PriceFieldProps {
  readonly label: string;
  /** As typed, digits, dots and commas; shows below what it counts as, and takes that form when it is left (CAL-037, P-28). */
  readonly text: string;
  readonly error?: string | undefined;
  /** Says how a text that is no price is used, where that is no error. */
  readonly otherwise?: string;
  readonly onChange: (text: string) => void;
}

/** A price in reais. What is pasted is read as a whole; what cannot be read and may not stand here is quoted, and not taken. */
export function PriceField({ label, text, error, otherwise, onChange }: PriceFieldProps) {
  const [refused, setRefused] = useState('');
  const { value, note, sentence } = readPrice(text);
  const preview = typeof value === 'number' ? formatPrice(value) : '';
  const unread = sentence === undefined ? undefined : [sentence, otherwise].filter(Boolean).join(' ');
  const said = refused || (unread ?? note ?? '');
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value;
    const whole = arrivedAtOnce(nativeEvent, text, typed) ? readPrice(typed) : undefined;
    const isRefused = whole?.sentence !== undefined && typed !== typedPrice(typed);
    setRefused(isRefused ? `“${typed.trim()}”: ${whole.sentence}` : '');
    if (!isRefused) onChange(whole ? keptPrice(typed) : typedPrice(typed));
  };
  return (
    <LabelledField id={useId()} label={label} help={preview} note={said === error ? '' : said} error={error}>
      {(input) => (
        <Input
          {...input}
          {...(error !== undefined && { status: 'error' })}
          inputMode="decimal"
          value={text}
          onChange={change}
          onBlur={() => onChange(normalizedPrice(text))}
        />
      )}
    </LabelledField>
  );
}
