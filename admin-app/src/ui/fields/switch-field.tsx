import { Switch } from 'antd';
import { useId } from 'react';
import styles from './field.module.css';

interface SwitchFieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch beside its label, which is as wide as the row and switches too. */
export function SwitchField({ label, help, isOn, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.switch}>
        <label htmlFor={id}>{label}</label>
        <Switch
          id={id}
          checked={isOn}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          onChange={onChange}
        />
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
