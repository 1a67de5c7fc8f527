import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined';
import type { TokenStore } from '@hora-marcada/shared/client';
import { Button } from 'antd';
import { useId, useRef, type SubmitEvent } from 'react';
import { paths } from '../../app/paths.ts';
import { navigation } from '../../platform/navigation.ts';
import { decorative } from '../../ui/decorative.ts';
import { credentialsIn } from './credentials.ts';
import styles from './login-card.module.css';
import { loginHint, useSignIn } from './login-queries.ts';
import { PasswordField } from './password-field.tsx';
import { texts } from './texts.ts';

/** The card with the form; what was typed is sent as it is, and stays when it was refused (P-41). */
export function LoginCard({ tokens }: { readonly tokens: TokenStore }) {
  const { mutate, isPending, isSuccess, error } = useSignIn(tokens);
  const passwordField = useRef<HTMLInputElement>(null);
  // The mutation's state is one render late for a double click.
  const isSending = useRef(false);
  const titleId = useId();
  const usernameId = useId();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    mutate(credentialsIn(new FormData(event.currentTarget)), {
      onSuccess: () => navigation.load(paths.admin),
      onError: () => {
        isSending.current = false;
        passwordField.current?.focus();
        passwordField.current?.select();
      },
    });
  };

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <p className={styles.product}>
        <ScheduleOutlined {...decorative} className={styles.sign ?? ''} />
        {texts.product}
      </p>
      <div>
        <h1 id={titleId} className={styles.title}>
          {texts.title}
        </h1>
        <p className={styles.invitation}>{texts.invitation}</p>
      </div>
      {error !== null && <Refusal hint={loginHint(error)} />}
      <form className={styles.form} onSubmit={submit} noValidate aria-labelledby={titleId}>
        <div className={styles.field}>
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
          />
        </div>
        <PasswordField ref={passwordField} />
        <Button type="primary" htmlType="submit" size="large" block loading={isPending || isSuccess}>
          {texts.submit}
        </Button>
      </form>
    </section>
  );
}

function Refusal({ hint }: { readonly hint: string | undefined }) {
  return (
    <div role="alert" className={styles.refusal}>
      <p className={styles.refused}>{texts.refused}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
