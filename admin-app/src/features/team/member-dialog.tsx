import type { Calendar, Member, MemberRight } from '@hora-marcada/shared/contract';
import { memberLimits } from '@hora-marcada/shared/rules';
import { failureText, fieldErrors } from '../../platform/session/api-failure.tsx';
import { idText } from '../../domain/store/ids.ts';
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx';
import { MultiChoice } from '../../ui/fields/multi-choice.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useMessage } from '../../ui/messages/message-context.ts';
import { memberDraftOf, memberErrors, type MemberDraft } from './member-draft.ts';
import { MemberPasswordField } from './member-password-field.tsx';
import { useTeamChanges } from './team-queries.ts';
import { teamTexts as texts } from './team-texts.ts';

interface MemberDialogProps {
  /** The one to edit; undefined adds one. */
  readonly member: Member | undefined;
  readonly calendars: readonly Calendar[];
  readonly onClosed: () => void;
}

const rights = Object.entries(texts.rightNames) as [MemberRight, string][];

/** 'Adicionar profissional' and 'Editar profissional' (TEAM-002). */
export function MemberDialog({ member, calendars, onClosed }: MemberDialogProps) {
  const message = useMessage();
  const { add, update } = useTeamChanges();
  const save = async ({ username, password, calendars: chosen, ...draft }: MemberDraft) => {
    const fields = { ...draft, name: draft.name.trim(), calendars: [...chosen] };
    await (member
      ? update({ id: member.id, ...fields })
      : add({ ...fields, username: username.trim(), password }));
  };
  return (
    <SaveDialog
      title={member ? texts.editTitle : texts.add}
      submit={texts.save}
      initial={memberDraftOf(member)}
      errorsIn={(draft) => memberErrors(draft, member === undefined)}
      save={save}
      onSaved={() => message.success(texts.saved)}
      onFailed={(error) =>
        message.error(Object.values(fieldErrors(error))[0] ?? failureText(error, texts.notSaved))
      }
      onClosed={onClosed}
    >
      {({ draft, errorOf, change }) => (
        <>
          <TextField
            label={texts.name}
            error={errorOf('name')}
            isRequired
            hasAutoFocus
            maxLength={memberLimits.name}
            text={draft.name}
            onChange={(name) => change({ name })}
          />
          {!member && (
            <>
              <TextField
                label={texts.usernameField}
                help={texts.usernameHelp}
                error={errorOf('username')}
                isRequired
                maxLength={memberLimits.longestUsername}
                text={draft.username}
                onChange={(username) => change({ username })}
              />
              <MemberPasswordField
                error={errorOf('password')}
                text={draft.password}
                onChange={(password) => change({ password })}
              />
            </>
          )}
          <MultiChoice
            label={texts.calendarsField}
            error={errorOf('calendars')}
            options={calendars.map(({ id, name }) => ({ id: idText(id), name }))}
            chosen={draft.calendars}
            nothing={texts.noCalendars}
            onChange={(chosen) => change({ calendars: chosen })}
          />
          {rights.map(([right, name]) => (
            <SwitchField
              key={right}
              label={name}
              isOn={draft[right]}
              onChange={(isOn) => change({ [right]: isOn })}
            />
          ))}
        </>
      )}
    </SaveDialog>
  );
}
