import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import notice from '../../../ui/notice.module.css';
import { SlownessNotice } from '../../../ui/retry-notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { bookingLine } from '../ticket/booking-line.ts';
import styles from './appointment.module.css';
import type { AppointmentSession } from './appointment-session.ts';
import type { LinkedBooking } from './appointment-state.ts';
import { texts } from './texts.ts';

const maxReasonLength = 200;

interface CancelDialogProps {
  readonly booking: LinkedBooking;
  readonly session: AppointmentSession;
}

/** Asks once more; nothing is sent before the answer (MOVE-007). */
export function CancelDialog({ booking, session }: CancelDialogProps) {
  const { isSending, failure, close } = session;
  const [reason, setReason] = useState('');
  const isOpen = session.screen === 'cancel' && booking.can_cancel;
  return (
    <ModalDialog title={texts.cancelQuestion} isOpen={isOpen} onClose={close}>
      <p>{bookingLine(booking.title, booking.start_time, booking.calendar)}</p>
      <TextField
        label={texts.reason}
        autoComplete="off"
        maxLength={maxReasonLength}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {isSending && <SlownessNotice onRetry={session.resend} />}
      {failure && !isSending && (
        <p role="alert" className={notice.bad}>
          {failure.text ?? texts.notCancelled}
        </p>
      )}
      <div className={styles.answers}>
        <Button look="primary" disabled={isSending} onClick={close}>
          {texts.keep}
        </Button>
        <Button look="danger" isBusy={isSending} onClick={() => session.cancel(booking, reason)}>
          {texts.cancel}
        </Button>
      </div>
    </ModalDialog>
  );
}
