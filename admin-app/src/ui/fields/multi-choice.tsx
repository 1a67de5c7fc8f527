import { useId } from 'react';
import field from './field.module.css';
import layout from '../layout.module.css';
import parts from '../parts.module.css';

interface MultiChoiceProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  /** Ids of the chosen options. */
  readonly chosen: readonly string[];
  /** Said where nothing can be chosen. */
  readonly nothing: string;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Several of some named things, all in sight: a list that opens would lie over the button below (DLG-001). */
export function MultiChoice({ label, help, error, options, chosen, nothing, onChange }: MultiChoiceProps) {
  const id = useId();
  const isWrong = error !== undefined;
  const description = [help !== undefined && `${id}-help`, isWrong && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const toggle = (option: string) =>
    onChange(
      options.map((other) => other.id).filter((other) => chosen.includes(other) !== (other === option)),
    );
  return (
    <div
      role="group"
      aria-labelledby={`${id}-legend`}
      aria-describedby={description || undefined}
      className={field.field}
    >
      <p id={`${id}-legend`} className={field.legend}>
        {label}
      </p>
      {help !== undefined && (
        <p id={`${id}-help`} className={field.help}>
          {help}
        </p>
      )}
      {options.length === 0 && <p>{nothing}</p>}
      <div className={`${layout.row} ${field.options}`}>
        {options.map((option) => (
          <label key={option.id} className={`${parts.choice} ${field.option}`}>
            <input
              type="checkbox"
              checked={chosen.includes(option.id)}
              aria-invalid={isWrong}
              onChange={() => toggle(option.id)}
            />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
      {isWrong && (
        <p role="alert" id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  );
}
