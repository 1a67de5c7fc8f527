import { useId, type ComponentProps } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string;
  readonly error?: string | undefined;
  /** A second sentence about what is wrong. */
  readonly hint?: string | undefined;
}

/** A labelled line of text; an error is announced and tied to the input. */
export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const isWrong = (error ?? hint) !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} aria-invalid={isWrong} aria-describedby={isWrong ? errorId : undefined} />
      {isWrong && (
        <p role="alert" id={errorId} className={styles.error}>
          <span>{error}</span> <span>{hint}</span>
        </p>
      )}
    </div>
  );
}
