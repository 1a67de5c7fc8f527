import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { decorative } from '../decorative.ts';
import { LabelledField } from './labelled-field.tsx';
import parts from '../parts.module.css';
import field from './field.module.css';

interface PasswordFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  /** For password managers: fill in the present one, or offer to store a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hasAutoFocus?: boolean;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A password that may be looked at. */
export function PasswordField({ label, help, error, text, onChange, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Eye = isShown ? EyeInvisibleOutlined : EyeOutlined;
  return (
    <LabelledField id={useId()} label={label} help={help} error={error}>
      {(input) => (
        <Input
          {...input}
          type={isShown ? 'text' : 'password'}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          {...(props.hasAutoFocus && { autoFocus: true })}
          {...(error !== undefined && { status: 'error' as const })}
          onChange={({ target }) => onChange(target.value)}
          suffix={
            <button
              type="button"
              className={`${parts.icon} ${field.eye}`}
              aria-label={`${isShown ? 'Ocultar' : 'Mostrar'} ${label.toLowerCase()}`}
              onClick={() => setIsShown(!isShown)}
            >
              <Eye {...decorative} />
            </button>
          }
        />
      )}
    </LabelledField>
  );
}
