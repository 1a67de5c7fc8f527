import type { TokenStore } from '@hora-marcada/shared/client';
import { newPasswordError } from '@hora-marcada/shared/rules';
import { App, Button } from 'antd';
import { useState } from 'react';
import { navigation } from '../../platform/browser/navigation.ts';
import { paths } from '../../platform/browser/paths.ts';
import { failureText, fieldErrors } from '../../platform/session/api-failure.tsx';
import { useRefusalFocus } from '../../ui/dialogs/refusal-focus.ts';
import { useSaving } from '../../ui/dialogs/saving.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import styles from './login-card.module.css';
import { isLinkOver, useNewPassword } from './new-password-queries.ts';
import { texts } from './texts.ts';

interface NewPasswordFormProps {
  readonly tokens: TokenStore;
  readonly token: string;
  readonly username: string;
  /** The link was used elsewhere, or expired, meanwhile. */
  readonly onOver: () => void;
}

/** One new password; with it the owner is in. */
export function NewPasswordForm({ tokens, token, username, onOver }: NewPasswordFormProps) {
  const { message } = App.useApp();
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<{ readonly sentence: string }>();
  const form = useRefusalFocus(refusal);
  const { submit, isSaving, isSaved } = useSaving({
    save: useNewPassword(tokens, token, username),
    onSaved: (outcome) => navigation.load(outcome === 'signed-in' ? paths.admin : paths.login),
    onFailed: (error) => {
      const sentence = fieldErrors(error)['new_password'];
      if (isLinkOver(error)) onOver();
      else if (sentence !== undefined) setRefusal({ sentence });
      else void message.error(failureText(error, texts.newPasswordFailed));
    },
  });
  const prepare = () => {
    const sentence = newPasswordError(password);
    setRefusal(sentence === undefined ? undefined : { sentence });
    return sentence === undefined && !isSaved ? password : undefined;
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(prepare);
      }}
    >
      {/* For password managers, which store the new password beside it. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={texts.newPassword}
        help={texts.newPasswordHelp}
        autoComplete="new-password"
        hasAutoFocus
        error={refusal?.sentence}
        text={password}
        onChange={(text) => {
          setPassword(text);
          setRefusal(undefined);
        }}
      />
      <p className={styles.invitation}>{texts.sessionsEnd}</p>
      <Button type="primary" htmlType="submit" size="large" block loading={isSaving || isSaved}>
        {texts.saveNewPassword}
      </Button>
    </form>
  );
}
