import { Button } from 'antd';
import { ActionButton } from '../../ui/action-button.tsx';
import styles from './save-bar.module.css';
import { texts } from './texts.ts';

interface SaveBarProps {
  readonly isChanged: boolean;
  /** Names of the calendars that saving would leave without hours. */
  readonly losing: readonly string[];
  readonly isSaving: boolean;
  /** Must not reject. */
  readonly onSave: () => Promise<void>;
  readonly onDiscard: () => void;
}

/** Stays in sight below the list: what is not saved, and the way to save it (ATEND-008, P-13). */
export function SaveBar({ isChanged, losing, isSaving, onSave, onDiscard }: SaveBarProps) {
  return (
    <div className={isChanged ? styles.changed : styles.bar}>
      <div role="status" className={styles.state}>
        {isChanged && <p className={styles.marker}>{texts.unsaved}</p>}
        {isChanged && losing.length > 0 && <p>{texts.willLose(losing)}</p>}
      </div>
      <div className={styles.buttons}>
        {isChanged && (
          <Button disabled={isSaving} onClick={onDiscard}>
            {texts.discard}
          </Button>
        )}
        <ActionButton type="primary" disabled={!isChanged} onAct={onSave}>
          {texts.save}
        </ActionButton>
      </div>
    </div>
  );
}
