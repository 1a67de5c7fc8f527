import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { OutsideNotice } from './outside-notice.tsx';
import styles from './save-bar.module.css';
import { texts } from './texts.ts';

interface SaveBarProps {
  readonly isChanged: boolean;
  /** Names of the calendars that saving would leave without hours. */
  readonly losing: readonly string[];
  /** Bookings that saving would leave outside of the hours. */
  readonly outside: readonly OwnerEvent[];
  /** Why saving will be refused until the list was loaded anew (P-44). */
  readonly conflict: ReactNode;
  readonly isSaving: boolean;
  /** Must not reject, as little as `onReload`. */
  readonly onSave: () => Promise<void>;
  readonly onReload: () => Promise<void>;
  readonly onDiscard: () => void;
}

/** Stays in sight below the list: what is not saved, and the way to save it (ATEND-008, P-13). */
export function SaveBar({
  isChanged,
  losing,
  outside,
  conflict,
  isSaving,
  onSave,
  onReload,
  onDiscard,
}: SaveBarProps) {
  return (
    <div className={isChanged ? styles.changed : styles.bar}>
      <div className={styles.state}>
        <div role="status" aria-atomic={false}>
          {isChanged && <p className={styles.marker}>{texts.unsaved}</p>}
          {isChanged && losing.length > 0 && <p>{texts.willLose(losing)}</p>}
          {isChanged && <OutsideNotice bookings={outside} />}
        </div>
        {conflict !== undefined && (
          <p role="alert" className={styles.conflict}>
            {conflict}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {isChanged && conflict === undefined && (
          <Button disabled={isSaving} onClick={onDiscard}>
            {texts.discard}
          </Button>
        )}
        {conflict !== undefined && (
          <ActionButton disabled={isSaving} onAct={onReload}>
            {texts.reload}
          </ActionButton>
        )}
        <ActionButton type="primary" disabled={!isChanged} onAct={onSave}>
          {texts.save}
        </ActionButton>
      </div>
    </div>
  );
}
