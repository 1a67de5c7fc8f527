import type { OwnerSession } from '@hora-marcada/shared/contract';
import LaptopOutlined from '@ant-design/icons/LaptopOutlined';
import MobileOutlined from '@ant-design/icons/MobileOutlined';
import { useId } from 'react';
import { dayOf, formatDay, MILLISECONDS_A_DAY, timeOf, toWallClock } from '@hora-marcada/shared/format';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useFocusFallback } from '../../../ui/focus-fallback.ts';
import { useNow } from '../../../platform/browser/clock.ts';
import { useStore } from '../../../domain/store/store-context.tsx';
import { decorative } from '../../../ui/decorative.ts';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { useAccessChanges } from './access-queries.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import styles from '../account.module.css';
import { accessTexts as texts } from './access-texts.ts';

/** The open sessions, to be ended one by one or all others at once. */
export function SessionList({ sessions }: { readonly sessions: readonly OwnerSession[] }) {
  const message = useMessage();
  const { endSession, endOtherSessions } = useAccessChanges();
  const list = useFocusFallback<HTMLUListElement>(sessions);
  const end = async (question: string, ended: string, act: () => Promise<void>) => {
    if (!window.confirm(question)) return;
    try {
      await act();
      message.success(ended);
    } catch (error) {
      if (!isSessionOver(error)) message.error(failureText(error, texts.endFailed));
    }
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} className={parts.rows} aria-label={texts.sessions}>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            onEnd={() =>
              end(texts.mayEnd(deviceName(session.device)), texts.ended, () => endSession(session.id))
            }
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionButton onAct={() => end(texts.mayEndOthers, texts.othersEnded, endOtherSessions)}>
          {texts.endOthers}
        </ActionButton>
      )}
    </>
  );
}

interface SessionItemProps {
  readonly session: OwnerSession;
  /** Must not reject. */
  readonly onEnd: () => Promise<void>;
}

/** One open session; this one ends with Logout. */
function SessionItem({ session, onEnd }: SessionItemProps) {
  const now = useNow();
  const timesId = useId();
  const { timeZone } = useStore();
  const device = deviceName(session.device);
  const { other_device: other, is_current: isCurrent } = session;
  const Icon = /Android|iPhone|iPad/.test(device) ? MobileOutlined : LaptopOutlined;
  const { used, began } = sessionTimes(session, { now, timeZone });
  const elsewhere = isCurrent ? texts.currentElsewhere : texts.elsewhere;
  return (
    <li className={styles.session}>
      <span {...decorative} className={`${parts.icon} ${styles.icon}`}>
        <Icon />
      </span>
      <div className={parts.small}>
        <p className={`${layout.row} ${parts.name}`}>
          <span>{device}</span>
          {isCurrent && (
            <span className={parts.tag} data-kind="good">
              {texts.current}
            </span>
          )}
        </p>
        <p id={timesId} className={layout.row}>
          <span>{used}</span>
          <span>{began}</span>
        </p>
      </div>
      {!isCurrent && (
        <ActionButton aria-label={`${texts.end} ${device}`} aria-describedby={timesId} onAct={onEnd}>
          {texts.end}
        </ActionButton>
      )}
      {typeof other === 'string' && (
        <p className={`${parts.hint} ${styles.warning}`}>{elsewhere(deviceName(other))}</p>
      )}
    </li>
  );
}

function deviceName(device: string): string {
  return device || texts.unknownDevice;
}

/** When a session began and was last used, on the store's clock. */
function sessionTimes(
  { created_at, last_used_at, is_current }: OwnerSession,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): { readonly used: string; readonly began: string } {
  const began = texts.began(formatDay(dayOf(created_at)), timeOf(created_at));
  const used = is_current
    ? texts.inUse
    : texts.used(dayName(dayOf(last_used_at), dayOf(toWallClock(now, timeZone))), timeOf(last_used_at));
  return { used, began };
}

function dayName(day: string, today: string): string {
  const daysAgo = (Date.parse(today) - Date.parse(day)) / MILLISECONDS_A_DAY;
  if (daysAgo === 0) return texts.today;
  return daysAgo === 1 ? texts.yesterday : texts.onDay(formatDay(day));
}
