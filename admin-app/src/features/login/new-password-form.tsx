import type { TokenStore } from '@hora-marcada/shared/client';
import { newPasswordError } from '@hora-marcada/shared/rules';
import { Button } from 'antd';
import { navigation } from '../../platform/browser/navigation.ts';
import { paths } from '../../platform/browser/paths.ts';
import { failureText, fieldErrors } from '../../platform/session/api-failure.tsx';
import { useFormState } from '../../ui/dialogs/form-state.ts';
import { useSaving } from '../../ui/dialogs/saving.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useMessage } from '../../ui/messages/message-context.ts';
import parts from '../../ui/parts.module.css';
import styles from './login-card.module.css';
import { isLinkOver, useNewPassword } from './new-password-queries.ts';
import { loginTexts as texts } from './texts.ts';

interface NewPasswordFormProps {
  readonly tokens: TokenStore;
  readonly token: string;
  readonly username: string;
  /** The link was used elsewhere, or expired, meanwhile. */
  readonly onOver: () => void;
}

/** One new password; with it the owner is in. */
export function NewPasswordForm({ tokens, token, username, onOver }: NewPasswordFormProps) {
  const message = useMessage();
  const { form, draft, errorOf, change, refuse } = useFormState({
    initial: { new_password: '' },
    errorsIn: () => ({}),
  });
  const setPassword = useNewPassword(tokens, token, username);
  const { submit, isSaving, isSaved } = useSaving({
    save: ({ new_password }: typeof draft) => setPassword(new_password),
    onSaved: (outcome) => navigation.load(outcome === 'signed-in' ? paths.admin : paths.login),
    onFailed: (error, sent) => {
      const errors = fieldErrors(error);
      if (isLinkOver(error)) onOver();
      else if (errors['new_password'] !== undefined) refuse(errors, sent);
      else message.error(failureText(error, texts.newPasswordFailed));
    },
  });
  const prepare = () => {
    const sentence = newPasswordError(draft.new_password);
    if (sentence !== undefined) refuse({ new_password: sentence }, draft);
    return sentence === undefined && !isSaved ? draft : undefined;
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
        error={errorOf('new_password')}
        text={draft.new_password}
        onChange={(new_password) => change({ new_password })}
      />
      <p className={parts.quiet}>{texts.sessionsEnd}</p>
      <Button type="primary" htmlType="submit" size="large" block loading={isSaving || isSaved}>
        {texts.saveNewPassword}
      </Button>
    </form>
  );
}
