import { Button } from 'antd';
import { useId, useState } from 'react';
import { LoadFailure } from '../../../ui/retry-notice.tsx';
import { useSessions } from './access-queries.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import styles from '../account.module.css';
import { accessTexts as texts } from './access-texts.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { SessionList } from './session-list.tsx';

/** Who gets into the account: its password, and where it is open (ACC-003 to ACC-009). */
export function AccessSection() {
  const sessions = useSessions();
  const [isChanging, setIsChanging] = useState(false);
  const titleId = useId();
  if (sessions.status === 'hidden') return null;
  return (
    <section className={`${parts.sheet} ${parts.quiet} ${styles.card}`} aria-labelledby={titleId}>
      <div className={layout.tight}>
        <div>
          <h2 id={titleId} className={parts.title}>
            {texts.title}
          </h2>
          <p>{texts.passwordHint}</p>
        </div>
        <Button onClick={() => setIsChanging(true)}>{texts.changePassword}</Button>
      </div>
      <div className={layout.tight}>
        <h3 className={parts.name}>{texts.sessions}</h3>
        <p>{texts.sessionsHint}</p>
        {sessions.status === 'failed' ? (
          <LoadFailure text={texts.loadFailed} onRetry={sessions.retry} />
        ) : (
          <SessionList sessions={sessions.sessions} />
        )}
      </div>
      {isChanging && <PasswordDialog onClosed={() => setIsChanging(false)} />}
    </section>
  );
}
