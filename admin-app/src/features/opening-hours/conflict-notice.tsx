import { ActionButton } from '../../ui/action-button.tsx';
import notice from '../../ui/notice.module.css';
import { texts } from './texts.ts';

interface ConflictNoticeProps {
  readonly text: string;
  /** Must not reject. */
  readonly onReload: () => Promise<void>;
}

/** Says that the list was changed in another place, and offers that list (P-44). */
export function ConflictNotice({ text, onReload }: ConflictNoticeProps) {
  return (
    <div className={notice.retry}>
      <p role="alert">{text}</p>
      <ActionButton onAct={onReload}>{texts.reload}</ActionButton>
    </div>
  );
}
