import type { TokenStore } from '@hora-marcada/shared/client';
import { Button } from 'antd';
import { useId, useRef, useState, type Ref } from 'react';
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { useSaving } from '../../ui/dialogs/saving.ts';
import { signUpHash } from '../../platform/browser/sign-up-mode.ts';
import { decorative } from '../../ui/decorative.ts';
import { AccessCard } from './access-card.tsx';
import parts from '../../ui/parts.module.css';
import field from '../../ui/fields/field.module.css';
import styles from './login-card.module.css';
import { loginHint, useSignIn } from './login-queries.ts';
import { loginTexts as texts } from './texts.ts';

interface LoginCardProps {
  readonly tokens: TokenStore;
  readonly invitation: string;
  readonly onSignedIn: () => void;
  /** Whoever has no store may make one. */
  readonly mayCreate?: boolean;
}

/** The card with the form; the text is sent as typed, and stays when it was refused (P-41). */
export function LoginCard({ tokens, invitation, onSignedIn, mayCreate = false }: LoginCardProps) {
  const passwordField = useRef<HTMLInputElement>(null);
  const { submit, isSaving, isSaved, error } = useSaving({
    save: useSignIn(tokens),
    onSaved: onSignedIn,
    onFailed: () => {
      passwordField.current?.focus();
      passwordField.current?.select();
    },
  });
  const usernameId = useId();
  const refusalId = useId();
  const description = error === null ? undefined : refusalId;

  return (
    <AccessCard title={texts.title} invitation={invitation}>
      {error !== null && <Refusal id={refusalId} hint={loginHint(error)} />}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          submit(() => (isSaved ? undefined : credentialsIn(new FormData(form))));
        }}
        noValidate
        aria-label={texts.title}
      >
        <div className={`${field.field} ${styles.field}`}>
          <label htmlFor={usernameId}>{texts.username}</label>
          <input
            id={usernameId}
            name="username"
            type="text"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            autoFocus
            aria-describedby={description}
          />
        </div>
        <PasswordField ref={passwordField} description={description} />
        <Button type="primary" htmlType="submit" size="large" block loading={isSaving || isSaved}>
          {texts.submit}
        </Button>
      </form>
      {mayCreate && (
        <Button href={signUpHash} size="large" block>
          {texts.create}
        </Button>
      )}
      <p className={`${parts.small} ${styles.forgotten}`}>{texts.forgotten}</p>
    </AccessCard>
  );
}

function Refusal({ id, hint }: { readonly id: string; readonly hint: string | undefined }) {
  return (
    <div id={id} role="alert" className={parts.callout} data-kind="bad">
      <p className={styles.refused}>{texts.refused}</p>
      {hint !== undefined && <p className={parts.small}>{hint}</p>}
    </div>
  );
}

/** Read from the form itself: password managers may fill it without an event (LOGIN-020, LOGIN-021). */
function credentialsIn(form: FormData): { username: string; password: string } {
  return { username: textIn(form, 'username'), password: textIn(form, 'password') };
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

interface PasswordFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  /** The id of what is said of it, such as that it was refused. */
  readonly description: string | undefined;
}

/** A password that may be looked at. */
function PasswordField({ ref, description }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const Eye = isShown ? EyeInvisibleOutlined : EyeOutlined;
  return (
    <div className={`${field.field} ${styles.field}`}>
      <label htmlFor={id}>{texts.password}</label>
      <div className={field.place}>
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
          className={`${parts.icon} ${styles.eye}`}
          aria-label={isShown ? texts.hidePassword : texts.showPassword}
          onClick={() => setIsShown(!isShown)}
        >
          <Eye {...decorative} />
        </button>
      </div>
    </div>
  );
}
