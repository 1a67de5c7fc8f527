import DownOutlined from '@ant-design/icons/DownOutlined';
import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useActionsAtOnce } from '../../../domain/event/at-once/announced-at-once.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { decorative } from '../../../ui/decorative.ts';
import parts from '../../../ui/parts.module.css';
import { bookingsTexts as texts } from '../texts.ts';
import styles from './over-line.module.css';

interface OverLineProps {
  readonly text: string;
  /** What it stands for is listed, too; undefined where it always is. */
  readonly isUnfolded: boolean | undefined;
  readonly onToggle: () => void;
  /** Those that are over and of which nobody has said whether the customer came (DAY-019). */
  readonly unmarked: readonly OwnerEvent[];
}

/** The line of what is over (OWN-001, OWN-003). */
export function OverLine({ text, isUnfolded, onToggle, unmarked }: OverLineProps) {
  const { markAllAttended } = useActionsAtOnce();
  const count = unmarked.length > 0 && <small>{texts.unmarked(unmarked.length)}</small>;
  return (
    <div className={styles.over}>
      {isUnfolded === undefined ? (
        <p>
          <span>{text}</span> {count}
        </p>
      ) : (
        <button type="button" className={parts.line} aria-expanded={isUnfolded} onClick={onToggle}>
          <DownOutlined {...decorative} />
          <span>
            <span>{text}</span> {count}
          </span>
        </button>
      )}
      {unmarked.length > 0 && (
        <ActionButton type="link" className={styles.all ?? ''} onAct={() => markAllAttended(unmarked)}>
          {texts.allAttended}
        </ActionButton>
      )}
    </div>
  );
}
