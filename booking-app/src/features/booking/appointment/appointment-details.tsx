import {
  durationInMinutes,
  formatPhone,
  mapLink,
  formatWeekdayAndDate,
  shownPrice,
  streetAddress,
} from '@hora-marcada/shared/format';
import styles from './appointment-details.module.css';
import type { BookingSummary } from '../flow/booking-flow.ts';
import { texts } from '../later-texts.ts';
import { DetailLines } from './detail-lines.tsx';
import { ZoneNote } from '../schedule-step/zone-note.tsx';

/** A text whose last word is a number, which does not break. */
export function WholeNumber({ text }: { readonly text: string }) {
  const end = text.lastIndexOf(' ') + 1;
  return (
    <>
      <span>{text.slice(0, end)}</span>
      <span className={styles.whole}>{text.slice(end)}</span>
    </>
  );
}

/** Where a store is, as far as its footer says it, with the way to a map; undefined where it says nothing. */
export function addressOf(footer: string) {
  const address = streetAddress(footer);
  if (address === undefined) return undefined;
  return (
    <a key="address" className={styles.map} href={mapLink(address)} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}

/** How many lines count most: what, on which day, when. */
const headLines = 3;

interface AppointmentDetailsProps {
  readonly summary: BookingSummary;
  /** Looks like a ticket to keep. */
  readonly isTicket?: boolean;
}

/** Service, day, time, customer and place: the same lines before and after booking (BOOK-058, BOOK-064, CUST-011). */
export function AppointmentDetails({ summary, isTicket = false }: AppointmentDetailsProps) {
  const { schedule, slot, customer, store } = summary;
  const { service } = schedule;
  const lines = [
    [texts.details.service, service.name],
    [texts.details.day, <WholeNumber key="day" text={formatWeekdayAndDate(slot.day)} />],
    [texts.details.time, slot.time.slice(0, 5)],
    [texts.details.calendar, slot.calendar.name],
    [texts.details.duration, service.show_service_time && `${durationInMinutes(service)} min`],
    [texts.details.price, shownPrice(service)],
    [texts.details.address, isTicket ? addressOf(store.footer) : streetAddress(store.footer)],
    [texts.details.name, customer.name],
    [texts.details.phone, <WholeNumber key="phone" text={formatPhone(customer.phone)} />],
  ] as const;
  return (
    <div className={styles.details}>
      {isTicket ? (
        <div className={styles.ticket}>
          <div className={styles.head}>
            <p className={styles.shop}>{store.title}</p>
            <DetailLines as="cells" lines={lines.slice(0, headLines)} />
          </div>
          <div className={styles.body}>
            <DetailLines as="cells" lines={lines.slice(headLines)} />
          </div>
        </div>
      ) : (
        <DetailLines lines={lines} />
      )}
      <ZoneNote timeZone={store.time_zone} />
    </div>
  );
}
