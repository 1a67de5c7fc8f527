import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { useId, useState, type Ref } from 'react';
import { decorative } from '../../ui/decorative.ts';
import styles from './login-card.module.css';
import { texts } from './texts.ts';

interface PasswordFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  /** The id of what is said of it, such as that it was refused. */
  readonly description: string | undefined;
}

/** A password that may be looked at. */
export function PasswordField({ ref, description }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const Eye = isShown ? EyeInvisibleOutlined : EyeOutlined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{texts.password}</label>
      <div className={styles.withButton}>
        <input
          ref={ref}
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={description}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={isShown ? texts.hidePassword : texts.showPassword}
          onClick={() => setIsShown(!isShown)}
        >
          <Eye {...decorative} />
        </button>
      </div>
    </div>
  );
}
