import { Input } from 'antd';
import { useId, type CSSProperties } from 'react';
import styles from './field.module.css';
import { LabelledField } from './labelled-field.tsx';

interface TextFieldProps {
  readonly label: string;
  readonly help?: string;
  /** Announces a change of the text; '' for none yet. */
  readonly note?: string;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  /** What an empty field stands for. */
  readonly placeholder?: string;
  readonly maxLength: number;
  /** How many lines it shows at least and at most: Enter breaks the line, and Ctrl+Enter submits the form instead. */
  readonly lines?: readonly [least: number, most: number];
  readonly hasAutoFocus?: boolean;
  /** The keys that a phone offers. */
  readonly inputMode?: 'email' | 'numeric';
  /** What browsers may fill in, as 'username'; nothing by default. */
  readonly autoComplete?: 'name' | 'organization' | 'username' | 'email' | 'one-time-code';
  /** No capital letters, corrections and spelling come from the browser. */
  readonly isAsTyped?: boolean;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onLeave?: () => void;
}

/** A text under its label. */
export function TextField({ label, help, note, error, lines, text, onChange, ...props }: TextFieldProps) {
  const field = {
    maxLength: props.maxLength,
    value: text,
    ...(props.placeholder && { placeholder: props.placeholder }),
    ...(props.isRequired && { 'aria-required': true }),
    ...(props.inputMode && { inputMode: props.inputMode }),
    ...(props.hasAutoFocus && { autoFocus: true }),
    ...(props.autoComplete && { autoComplete: props.autoComplete }),
    ...(props.isAsTyped && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }),
    ...(error !== undefined && { status: 'error' as const }),
    ...(props.onLeave && { onBlur: props.onLeave }),
  };
  return (
    <LabelledField id={useId()} label={label} help={help} note={note} error={error}>
      {(input) =>
        lines ? (
          <Input.TextArea
            {...input}
            {...field}
            className={styles.lines ?? ''}
            rows={lines[0]}
            style={{ '--least': lines[0], '--most': lines[1] } as CSSProperties}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
              if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
            }}
          />
        ) : (
          <Input {...input} {...field} onChange={({ target }) => onChange(target.value)} />
        )
      }
    </LabelledField>
  );
}
