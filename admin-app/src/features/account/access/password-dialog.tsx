import { newPasswordError } from '@hora-marcada/shared/rules';
import { failureText, fieldErrors } from '../../../platform/session/api-failure.tsx';
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { useAccessChanges } from './access-queries.ts';
import { accessTexts as texts } from './access-texts.ts';

interface PasswordDraft {
  readonly current_password: string;
  readonly new_password: string;
}

const empty: PasswordDraft = { current_password: '', new_password: '' };

/** 'Alterar senha': stays open, with what was typed, until the server has taken it (ACC-003). */
export function PasswordDialog({ onClosed }: { readonly onClosed: () => void }) {
  const message = useMessage();
  const { changePassword } = useAccessChanges();
  return (
    <SaveDialog
      title={texts.changePassword}
      submit={texts.changePassword}
      initial={empty}
      errorsIn={errorsIn}
      save={changePassword}
      onSaved={() => message.success(texts.passwordChanged)}
      onFailed={(error) => {
        if (Object.keys(fieldErrors(error)).length === 0)
          message.error(failureText(error, texts.passwordFailed));
      }}
      fieldErrorsIn={fieldErrors}
      onClosed={onClosed}
    >
      {({ draft, errorOf, change }) => (
        <>
          <PasswordField
            label={texts.currentPassword}
            autoComplete="current-password"
            hasAutoFocus
            error={errorOf('current_password')}
            text={draft.current_password}
            onChange={(current_password) => change({ current_password })}
          />
          <PasswordField
            label={texts.newPassword}
            help={texts.newPasswordHelp}
            autoComplete="new-password"
            error={errorOf('new_password')}
            text={draft.new_password}
            onChange={(new_password) => change({ new_password })}
          />
        </>
      )}
    </SaveDialog>
  );
}

function errorsIn({ current_password, new_password }: PasswordDraft) {
  const newError = newPasswordError(new_password);
  return {
    ...(current_password === '' && { current_password: texts.noCurrentPassword }),
    ...(newError !== undefined && { new_password: newError }),
  };
}
