import { Input } from 'antd';
import { useId } from 'react';
import { LabelledField } from '../../ui/labelled-field.tsx';

interface TextFieldProps {
  readonly label: string;
  readonly help: string;
  readonly error: string | undefined;
  readonly maxLength: number;
  /** Enter breaks the line, and Ctrl+Enter submits the form instead. */
  readonly isMultiline?: boolean;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onLeave?: () => void;
}

/** A text under its label. */
export function TextField({
  label,
  help,
  error,
  maxLength,
  isMultiline = false,
  text,
  onChange,
  onLeave,
}: TextFieldProps) {
  const field = {
    maxLength,
    value: text,
    ...(error !== undefined && { status: 'error' as const }),
    ...(onLeave && { onBlur: onLeave }),
  };
  return (
    <LabelledField id={useId()} label={label} help={help} error={error}>
      {(input) =>
        isMultiline ? (
          <Input.TextArea
            {...input}
            {...field}
            autoSize={{ minRows: 3, maxRows: 8 }}
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
