import { formatPrice } from '@hora-marcada/shared/format';
import { Input } from 'antd';
import { useId } from 'react';
import styles from './dialog-form.module.css';
import { priceOf, settledPrice, typedPrice } from './price-text.ts';
import { texts } from './texts.ts';

interface PriceFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** 'Preço': shows below what the typed text will count as, and takes that form when left (CAL-036, CAL-037, P-28). */
export function PriceField({ text, onChange }: PriceFieldProps) {
  const id = useId();
  const price = priceOf(settledPrice(text));
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{texts.price}</label>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-describedby={`${id}-preview`}
        onChange={({ target }) => onChange(typedPrice(target.value))}
        onBlur={() => onChange(settledPrice(text))}
      />
      <p id={`${id}-preview`} className={styles.hint}>
        {price !== null && formatPrice(price)}
      </p>
    </div>
  );
}
