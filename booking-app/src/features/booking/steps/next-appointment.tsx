import type { PublicClient } from '@hora-marcada/shared/client';
import { appointmentPath, formatWeekdayAndDay } from '@hora-marcada/shared/format';
import { useNextAppointment } from '../session/next-appointment-queries.ts';
import { texts } from '../texts.ts';
import styles from './next-appointment.module.css';

interface NextAppointmentProps {
  readonly client: PublicClient;
  readonly storeSlug: string;
  readonly timeZone: string;
}

/** The way to what was booked here before (MOVE-031). */
export function NextAppointment({ client, storeSlug, timeZone }: NextAppointmentProps) {
  const next = useNextAppointment(client, storeSlug, timeZone);
  if (!next) return null;
  const [day = '', time] = next.start.split('T');
  return (
    <p className={styles.next}>
      <span>
        {texts.nextAppointment} <b>{`${formatWeekdayAndDay(day)} ${time}`}</b>
      </span>{' '}
      <a href={appointmentPath(storeSlug, next.token)}>{texts.see}</a>
    </p>
  );
}
