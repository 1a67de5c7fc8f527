import type { Member } from '@hora-marcada/shared/contract';
import { newPasswordError } from '@hora-marcada/shared/rules';
import { App } from 'antd';
import { failureText, fieldErrors } from '../../platform/session/api-failure.tsx';
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx';
import { MemberPasswordField } from './member-password-field.tsx';
import { useTeamChanges } from './team-queries.ts';
import { teamTexts as texts } from './team-texts.ts';

interface MemberPasswordDialogProps {
  readonly member: Member;
  readonly onClosed: () => void;
}

/** Another password for a member, whose sessions end with it. */
export function MemberPasswordDialog({ member, onClosed }: MemberPasswordDialogProps) {
  const { message } = App.useApp();
  const { resetPassword } = useTeamChanges();
  return (
    <SaveDialog
      title={texts.passwordTitle(member.name)}
      submit={texts.save}
      initial={{ password: '' }}
      errorsIn={({ password }) => {
        const error = newPasswordError(password);
        return error === undefined ? {} : { password: error };
      }}
      save={({ password }) => resetPassword({ id: member.id, password })}
      onSaved={() => void message.success(texts.passwordChanged)}
      onFailed={(error) =>
        void message.error(fieldErrors(error)['password'] ?? failureText(error, texts.passwordNotChanged))
      }
      onClosed={onClosed}
    >
      {({ draft, errorOf, change }) => (
        <MemberPasswordField
          error={errorOf('password')}
          hasAutoFocus
          text={draft.password}
          onChange={(password) => change({ password })}
        />
      )}
    </SaveDialog>
  );
}
