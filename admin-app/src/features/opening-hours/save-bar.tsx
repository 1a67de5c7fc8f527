import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { eventLine } from '../../domain/event/event-line.ts';
import { eventKey } from '../../domain/event/event-reading.ts';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import styles from './hours-card.module.css';
import { openingHoursTexts as texts } from './texts.ts';

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

/** Stays in sight below the list: the unsaved changes, and the way to save them (ATEND-008, P-13). */
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
    <div className={`${layout.ends} ${isChanged ? styles.changed : ''}`}>
      <div className={styles.state}>
        <div role="status" aria-atomic={false}>
          {isChanged && <p className={parts.name}>{texts.unsaved}</p>}
          {isChanged && losing.length > 0 && <p>{texts.willLose(losing)}</p>}
          {isChanged && <OutsideNotice bookings={outside} />}
        </div>
        {conflict !== undefined && (
          <p role="alert" className={styles.conflict}>
            {conflict}
          </p>
        )}
      </div>
      <div className={`${layout.row} ${styles.buttons}`}>
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

/** The first ones tell what it is about; the list of thousands would be of no use. */
const listed = 50;

/** Bookings that stay where they are when the edited hours are saved, outside of them; before the owner saves (OWN-090). */
function OutsideNotice({ bookings }: { readonly bookings: readonly OwnerEvent[] }) {
  if (bookings.length === 0) return null;
  return (
    <details className={styles.outside}>
      <summary>{texts.outside(bookings.length)}</summary>
      {/* It scrolls, also for who has no pointer. */}
      <ul tabIndex={0}>
        {bookings.slice(0, listed).map((booking) => (
          <li key={eventKey(booking)}>{eventLine(booking)}</li>
        ))}
        {bookings.length > listed && <li>{texts.more(bookings.length - listed)}</li>}
      </ul>
    </details>
  );
}
