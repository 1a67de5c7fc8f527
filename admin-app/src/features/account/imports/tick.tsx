import { useId } from 'react';
import field from '../../../ui/fields/field.module.css';
import parts from '../../../ui/parts.module.css';
import styles from './imports.module.css';

interface TickProps {
  readonly label: string;
  readonly help?: string;
  /** Why it has to be ticked. */
  readonly error?: string | undefined;
  readonly isTicked: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isTicked: boolean) => void;
}

/** A box to tick, with what is to be said of it below. */
export function Tick({ label, help, error, isTicked, isDisabled, onChange }: TickProps) {
  const textId = useId();
  return (
    <div className={field.field}>
      <label className={`${parts.choice} ${styles.consent}`}>
        <input
          type="checkbox"
          checked={isTicked}
          disabled={isDisabled}
          aria-invalid={error !== undefined}
          aria-describedby={(error ?? help) === undefined ? undefined : textId}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p role="alert" id={textId} className={field.error}>
          {error}
        </p>
      )}
      {error === undefined && help !== undefined && (
        <p id={textId} className={parts.small}>
          {help}
        </p>
      )}
    </div>
  );
}
