import { newPasswordError } from '@hora-marcada/shared/rules';
import { App } from 'antd';
import { useState } from 'react';
import { failureText, fieldErrors } from '../../../platform/session/api-failure.tsx';
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { useAccessChanges } from './access-queries.ts';
import { texts } from './access-texts.ts';

interface PasswordDraft {
  readonly current_password: string;
  readonly new_password: string;
}

const empty: PasswordDraft = { current_password: '', new_password: '' };

/** 'Alterar senha': stays open, with what was typed, until the server has taken it (ACC-003). */
export function PasswordDialog({ onClosed }: { readonly onClosed: () => void }) {
  const { message } = App.useApp();
  const { changePassword } = useAccessChanges();
  // What the server said of a field holds until the field is typed in.
  const [refused, setRefused] = useState<{
    readonly draft: PasswordDraft;
    readonly errors: Readonly<Record<string, string>>;
  }>();
  return (
    <SaveDialog
      title={texts.changePassword}
      submit={texts.changePassword}
      initial={empty}
      errorsIn={errorsIn}
      save={changePassword}
      onSaved={() => void message.success(texts.passwordChanged)}
      onFailed={(error, draft) => {
        const errors = fieldErrors(error);
        setRefused({ draft, errors });
        if (Object.keys(errors).length === 0) void message.error(failureText(error, texts.passwordFailed));
      }}
      onClosed={onClosed}
    >
      {({ draft, errorOf, change }) => {
        const errorIn = (field: keyof PasswordDraft) =>
          errorOf(field) ?? (refused?.draft[field] === draft[field] ? refused.errors[field] : undefined);
        return (
          <>
            <PasswordField
              label={texts.currentPassword}
              autoComplete="current-password"
              hasAutoFocus
              error={errorIn('current_password')}
              text={draft.current_password}
              onChange={(current_password) => change({ current_password })}
            />
            <PasswordField
              label={texts.newPassword}
              help={texts.newPasswordHelp}
              autoComplete="new-password"
              error={errorIn('new_password')}
              text={draft.new_password}
              onChange={(new_password) => change({ new_password })}
            />
          </>
        );
      }}
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
