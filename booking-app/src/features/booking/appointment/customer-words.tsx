import type { PublicClient } from '@hora-marcada/shared/client';
import { useRef, useState } from 'react';
import { useRequest } from '../../../platform/request.ts';
import { Button } from '../../../ui/button.tsx';
import notice from '../../../ui/notice.module.css';
import { sendWord } from './appointment-queries.ts';
import type { AppointmentSession } from './appointment-session.ts';
import type { BookingLink, CustomerWord, LinkedBooking } from './appointment-state.ts';
import styles from './appointment.module.css';
import { texts } from './texts.ts';

interface CustomerWordsProps {
  readonly client: PublicClient;
  readonly link: BookingLink;
  readonly booking: LinkedBooking;
  readonly session: AppointmentSession;
  /** Nothing stands before it that leads on. */
  readonly isFirst: boolean;
}

/** That the customer comes, and whether they want reminders (REM-013, REM-014). */
export function CustomerWords({ client, link, booking, session, isFirst }: CustomerWordsProps) {
  const [word, setWord] = useState<CustomerWord>();
  const [failure, setFailure] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  useRequest(
    word,
    (sent, signal) => sendWord(client, link, sent, signal),
    (answer, { kind }) => {
      setWord(undefined);
      if (answer.status === 'failed') {
        setFailure(answer.text ?? texts.notSaved);
      } else if (answer.status === 'answered') {
        session.show(answer.booking);
        // The button is gone.
        if (kind === 'comes') place.current?.focus({ preventScroll: true });
      } else session.takeRefusal(answer);
    },
  );
  if (booking.state !== 'active') return null;
  const say = (next: CustomerWord) => {
    setFailure(undefined);
    setWord(next);
  };
  const { revision, presence, can_confirm_presence, reminders, no_reminders, client_phone } = booking;
  const isSending = word !== undefined || session.isSending;
  return (
    <>
      <div ref={place} tabIndex={-1} role="status" className={styles.word}>
        {presence && <p className={notice.good}>{texts.comes}</p>}
      </div>
      {can_confirm_presence && (
        <Button
          look={isFirst ? 'primary' : undefined}
          disabled={isSending}
          onClick={() => say({ kind: 'comes', revision })}
        >
          {texts.come}
        </Button>
      )}
      {reminders && client_phone !== '' && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            disabled={isSending}
            checked={word?.kind === 'reminders' ? word.wantsNone : no_reminders}
            onChange={({ currentTarget }) => say({ kind: 'reminders', wantsNone: currentTarget.checked })}
          />
          {texts.noReminders}
        </label>
      )}
      {failure !== undefined && (
        <p role="alert" className={notice.bad}>
          {failure}
        </p>
      )}
    </>
  );
}
