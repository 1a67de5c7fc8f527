import { useId, type ComponentProps } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** A labelled line of text; an error is announced and tied to the input. */
export function TextField({ label, error, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      {error !== undefined && (
        <p role="alert" id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
