import PlusOutlined from '@ant-design/icons/PlusOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import type { Member } from '@hora-marcada/shared/contract';
import { memberLimits, tooManyMembers, newPasswordError } from '@hora-marcada/shared/rules';
import { Button } from 'antd';
import { useState } from 'react';
import { useCalendars } from '../../domain/store/store-queries.ts';
import { decorative } from '../../ui/decorative.ts';
import layout from '../../ui/layout.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/retry-notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { failureText, fieldErrors } from '../../platform/session/api-failure.tsx';
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx';
import { useMessage } from '../../ui/messages/message-context.ts';
import { MemberCard } from './member-card.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { useTeam, useTeamChanges } from './team-queries.ts';
import { teamTexts as texts } from './team-texts.ts';
import { MemberPasswordField } from './member-password-field.tsx';

type OpenDialog =
  | { readonly kind: 'details'; readonly member: Member | undefined }
  | { readonly kind: 'password'; readonly member: Member };

/** 'Equipe' of Minha Conta: who has a login of their own, and to what (TEAM-001 to TEAM-003). */
export function TeamPage() {
  const message = useMessage();
  const team = useTeam();
  const { data: calendars = [] } = useCalendars();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  if (team.status === 'loading') return <Waiting />;
  if (team.status === 'failed') return <LoadFailure text={texts.loadFailed} onRetry={team.retry} />;
  const { members } = team;
  const add = () => {
    if (members.length < memberLimits.members) setDialog({ kind: 'details', member: undefined });
    else message.error(tooManyMembers);
  };
  return (
    <div className={layout.column}>
      <p>{texts.hint}</p>
      <div className={layout.toolbar}>
        <p>{texts.count(members.length)}</p>
        <Button type="primary" icon={<PlusOutlined {...decorative} />} onClick={add}>
          {texts.add}
        </Button>
      </div>
      {members.length === 0 ? (
        <EmptyState icon={<TeamOutlined />} text={texts.none} />
      ) : (
        <ul className={layout.list} aria-label={texts.title}>
          {members.map((member) => (
            <MemberCard
              key={member.id}
              member={member}
              calendars={calendars}
              onEdit={() => setDialog({ kind: 'details', member })}
              onNewPassword={() => setDialog({ kind: 'password', member })}
            />
          ))}
        </ul>
      )}
      {dialog?.kind === 'details' && (
        <MemberDialog member={dialog.member} calendars={calendars} onClosed={close} />
      )}
      {dialog?.kind === 'password' && <MemberPasswordDialog member={dialog.member} onClosed={close} />}
    </div>
  );
}

interface MemberPasswordDialogProps {
  readonly member: Member;
  readonly onClosed: () => void;
}

/** Another password for a member, whose sessions end with it. */
function MemberPasswordDialog({ member, onClosed }: MemberPasswordDialogProps) {
  const message = useMessage();
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
      onSaved={() => message.success(texts.passwordChanged)}
      onFailed={(error) =>
        message.error(fieldErrors(error)['password'] ?? failureText(error, texts.passwordNotChanged))
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
