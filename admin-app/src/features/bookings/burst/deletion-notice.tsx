import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import { readEvents } from '../../../domain/event/event-reading.ts';
import { useUndo } from '../../../domain/store/undo-queries.ts';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { BookingLines } from './booking-lines.tsx';
import type { Deletion } from './burst-notice.tsx';
import { burstTexts as texts } from './burst-texts.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import page from '../bookings-page.module.css';

export interface Restoration {
  readonly restored: number;
  /** Bookings whose time was taken meanwhile. */
  readonly missing: readonly OwnerEvent[];
}

interface DeletionNoticeProps {
  readonly deletion: Deletion;
  /** The deletion was made just now: its notice has the focus. */
  readonly isNew: boolean;
  readonly onRestored: (restoration: Restoration) => void;
  readonly onDismissed: () => void;
}

/** Says how many bookings were deleted at once, and takes that back (FLOOD-013). */
export function DeletionNotice({ deletion, isNew, onRestored, onDismissed }: DeletionNoticeProps) {
  const message = useMessage();
  const undo = useUndo();
  const restore = async () => {
    try {
      const { change, missing = [] } = await undo({ id: deletion.change_id });
      onRestored({ restored: change.count ?? 0, missing: readEvents(missing) });
    } catch (error) {
      if (!isSessionOver(error)) message.error(failureText(error, texts.notRestored));
    }
  };
  return (
    <section
      aria-label={texts.deletedTitle}
      className={`${layout.list} ${parts.callout} ${page.notice}`}
      data-kind="warn"
    >
      <p role="status">{texts.deleted(deletion.deleted)}</p>
      <div className={`${layout.row} ${parts.wraps}`}>
        <ActionButton autoFocus={isNew} onAct={restore}>
          {texts.undo}
        </ActionButton>
        <Button type="text" onClick={onDismissed}>
          {texts.dismiss}
        </Button>
      </div>
    </section>
  );
}

interface RestoredNoticeProps {
  readonly restoration: Restoration;
  readonly onDismissed: () => void;
}

/** Says how many bookings came back, and names the others. */
export function RestoredNotice({ restoration: { restored, missing }, onDismissed }: RestoredNoticeProps) {
  return (
    <section
      aria-label={texts.restoredTitle}
      className={`${layout.list} ${parts.callout} ${page.notice}`}
      data-kind="warn"
    >
      <p role="status">{texts.restored(restored)}</p>
      {missing.length > 0 && (
        <>
          <p>{texts.missing}</p>
          <BookingLines bookings={missing} />
        </>
      )}
      <div className={`${layout.row} ${parts.wraps}`}>
        <Button autoFocus onClick={onDismissed}>
          {texts.dismiss}
        </Button>
      </div>
    </section>
  );
}
