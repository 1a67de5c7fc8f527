import type { ReactNode } from 'react';
import styles from './edit-form.module.css';

interface InputTies {
  readonly id: string;
  readonly autoComplete: 'off';
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface LabelledFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  /** Takes what ties the input to its label and error. */
  readonly children: (input: InputTies) => ReactNode;
}

/** An input under its label; an error is announced and tied to it. */
export function LabelledField({ id, label, error, children }: LabelledFieldProps) {
  const errorId = `${id}-error`;
  const hasError = error !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        autoComplete: 'off',
        'aria-invalid': hasError,
        'aria-describedby': hasError ? errorId : undefined,
      })}
      {hasError && (
        <p role="alert" id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
