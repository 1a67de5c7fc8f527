import {
  formatPrice,
  formatWeekdayAndDate,
  titleOfServices,
  dayOf,
  timeOf,
  formatShortMoment,
} from '@hora-marcada/shared/format';
import { ZoneNote } from '../schedule-step/zone-note.tsx';
import { texts as stepTexts } from '../later-texts.ts';
import type { LinkedBooking } from './appointment-state.ts';
import { addressOf, WholeNumber } from './appointment-details.tsx';
import styles from './appointment.module.css';
import { DetailLines } from './detail-lines.tsx';
import { texts } from './texts.ts';

interface BookingLinesProps {
  readonly booking: LinkedBooking;
  /** When it was, where it has just been moved. */
  readonly movedFrom?: string | undefined;
  /** In cells they take less room. */
  readonly as?: 'lines' | 'cells';
  /** Where the store is said to be. */
  readonly footer?: string;
}

/** The booking's lines, as far as the link's holder may see them (MOVE-003). */
export function BookingLines({ booking, movedFrom, as = 'lines', footer = '' }: BookingLinesProps) {
  const { details } = stepTexts;
  const lines = [
    [details.service, titleOfServices(booking.services.map(({ name }) => name)) || booking.title],
    [texts.before, movedFrom && formatShortMoment(movedFrom)],
    [details.day, <WholeNumber key="day" text={formatWeekdayAndDate(dayOf(booking.start_time))} />],
    [details.time, timeOf(booking.start_time)],
    [details.calendar, booking.calendar],
    [details.price, booking.price !== null && formatPrice(booking.price)],
    [details.address, addressOf(footer)],
    [details.name, booking.client_name],
    [details.phone, <WholeNumber key="phone" text={booking.client_phone} />],
  ] as const;
  return (
    <div className={styles.details}>
      <DetailLines lines={lines} as={as} />
      <ZoneNote timeZone={booking.time_zone} />
    </div>
  );
}
