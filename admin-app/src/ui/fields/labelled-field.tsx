import type { ReactNode } from 'react';
import styles from './field.module.css';

interface InputTies {
  readonly id: string;
  readonly autoComplete: 'off';
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface LabelledFieldProps {
  readonly id: string;
  readonly label: string;
  /** The meaning of the field, always in sight. */
  readonly help?: string | undefined;
  readonly example?: string;
  /** Said once it is there; '' as long as it is not. */
  readonly note?: string | undefined;
  readonly error?: string | undefined;
  /** Takes what ties the input to its label, help and error. */
  readonly children: (input: InputTies) => ReactNode;
}

/** An input under its label; an error is announced and tied to it. */
export function LabelledField({ id, label, help, example, note, error, children }: LabelledFieldProps) {
  const helpId = help !== undefined && `${id}-help`;
  const exampleId = example !== undefined && `${id}-example`;
  const errorId = error !== undefined && `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        autoComplete: 'off',
        'aria-invalid': error !== undefined,
        'aria-describedby': [helpId, exampleId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      {helpId && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
      {exampleId && (
        <p id={exampleId} className={styles.help}>
          {example}
        </p>
      )}
      {note !== undefined && (
        <div aria-live="polite">{note !== '' && <p className={styles.note}>{note}</p>}</div>
      )}
      {errorId && (
        <p role="alert" id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
