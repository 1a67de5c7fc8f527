import { formatPrice } from '@hora-marcada/shared/format';
import { Input } from 'antd';
import { useId } from 'react';
import styles from './field.module.css';
import { priceOf, settledPrice, typedPrice } from './price-text.ts';

interface PriceFieldProps {
  readonly label: string;
  readonly text: string;
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A price: shows below what the typed text will count as, and takes that form when left (CAL-036, CAL-037, P-28). */
export function PriceField({ label, text, error, onChange }: PriceFieldProps) {
  const id = useId();
  const price = priceOf(settledPrice(text));
  const isWrong = error !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-preview ${id}-error` : `${id}-preview`}
        {...(isWrong && { status: 'error' })}
        onChange={({ target }) => onChange(typedPrice(target.value))}
        onBlur={() => onChange(settledPrice(text))}
      />
      <p id={`${id}-preview`} className={styles.preview}>
        {price !== null && formatPrice(price)}
      </p>
      {isWrong && (
        <p role="alert" id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
