import type { OwnerSession } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { failureText } from '../../../platform/session/api-failure.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useFocusFallback } from '../../../ui/focus-fallback.ts';
import { useAccessChanges } from './access-queries.ts';
import styles from './access-section.module.css';
import { texts } from './access-texts.ts';
import { deviceName, SessionItem } from './session-item.tsx';

/** The open sessions, to be ended one by one or all others at once. */
export function SessionList({ sessions }: { readonly sessions: readonly OwnerSession[] }) {
  const { message } = App.useApp();
  const { endSession, endOtherSessions } = useAccessChanges();
  const list = useFocusFallback<HTMLUListElement>(sessions);
  const end = async (question: string, ended: string, act: () => Promise<void>) => {
    if (!window.confirm(question)) return;
    try {
      await act();
      void message.success(ended);
    } catch (error) {
      void message.error(failureText(error, texts.endFailed));
    }
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.sessions} aria-label={texts.sessions}>
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
