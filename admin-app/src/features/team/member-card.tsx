import type { Calendar, Member, MemberRight } from '@hora-marcada/shared/contract';
import { dayOf, formatDay, timeOf } from '@hora-marcada/shared/format';
import { Button } from 'antd';
import { useId } from 'react';
import { failureText, isSessionOver } from '../../platform/session/api-failure.tsx';
import { idText } from '../../domain/store/ids.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { useMessage } from '../../ui/messages/message-context.ts';
import { useUndoOffer } from '../../domain/store/undo-offer.tsx';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import { useTeamChanges } from './team-queries.ts';
import { teamTexts as texts } from './team-texts.ts';

interface MemberCardProps {
  readonly member: Member;
  /** All of the store. */
  readonly calendars: readonly Calendar[];
  readonly onEdit: () => void;
  readonly onNewPassword: () => void;
}

/** A member, what they get to see and do, and what can be done about it. */
export function MemberCard({ member, calendars, onEdit, onNewPassword }: MemberCardProps) {
  const id = useId();
  const { name, username, is_active: isActive, last_used_at: lastUsed } = member;
  const act = useAct();
  const { update, endSessions } = useTeamChanges();
  const own = calendars.filter((calendar) => member.calendars.includes(idText(calendar.id)));
  const label = (action: string) => ({ 'aria-label': texts.of(action, name), children: action });
  return (
    <li className={parts.card}>
      <div className={layout.row}>
        <h2 id={id} className={parts.name}>
          {name}
        </h2>
        <span className={parts.tag} data-kind={isActive ? 'good' : 'off'}>
          {isActive ? texts.active : texts.inactive}
        </span>
      </div>
      <p className={`${layout.lines} ${parts.small}`}>
        <span>{texts.username(username)}</span>
        <span>{texts.calendars(own.map((calendar) => calendar.name).join(', ') || texts.noCalendar)}</span>
        <span>{rightsOf(member)}</span>
        <span>
          {lastUsed === null ? texts.neverUsed : texts.lastUsed(formatDay(dayOf(lastUsed)), timeOf(lastUsed))}
        </span>
      </p>
      <div className={layout.row}>
        <Button {...label(texts.edit)} onClick={onEdit} />
        <Button {...label(texts.newPassword)} onClick={onNewPassword} />
        <ActionButton
          {...label(texts.endSessions)}
          onAct={() => act(() => endSessions(member.id), texts.sessionsEnded, texts.mayEndSessions(name))}
        />
        {isActive ? (
          <ActionButton
            danger
            {...label(texts.deactivate)}
            onAct={() =>
              act(() => update({ id: member.id, is_active: false }), texts.deactivated, texts.mayDeactivate)
            }
          />
        ) : (
          <ActionButton
            {...label(texts.activate)}
            onAct={() => act(() => update({ id: member.id, is_active: true }), texts.activated)}
          />
        )}
      </div>
    </li>
  );
}

const rights = Object.entries(texts.rightNames) as [MemberRight, string][];

function rightsOf(member: Member): string {
  const granted = rights.filter(([right]) => member[right]).map(([, name]) => name.toLowerCase());
  return granted.length === 0 ? texts.noRights : texts.rights(granted.join(', '));
}

/** Does something, after a question where there is one, says how it went, and offers it back where it names a change (AUD-006). */
function useAct() {
  const message = useMessage();
  const offerUndo = useUndoOffer();
  return async (change: () => Promise<unknown>, done: string, question?: string) => {
    if (question !== undefined && !window.confirm(question)) return;
    try {
      const changeId = await change();
      if (typeof changeId !== 'string') {
        message.success(done);
        return;
      }
      offerUndo({
        key: `changed ${changeId}`,
        text: done,
        changeId,
        undone: texts.undone,
      });
    } catch (error) {
      if (!isSessionOver(error)) message.error(failureText(error, texts.notChanged));
    }
  };
}
