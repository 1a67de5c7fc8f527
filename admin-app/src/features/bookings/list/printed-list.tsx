import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { formatPhone, pastedPhoneDigits } from '@hora-marcada/shared/format';
import { eventKey } from '../../../domain/event/event-reading.ts';
import { printedTimes } from '../../../domain/event/event-time.ts';
import { TableHead } from '../../../ui/table-head.tsx';
import { bookingsTexts as texts } from '../texts.ts';
import { dayGroups, dayTitle } from './day-groups.ts';
import styles from './printed-list.module.css';

interface PrintedListProps {
  readonly events: readonly OwnerEvent[];
  readonly today: string;
  /** Whose calendar each is matters where there are several. */
  readonly hasCalendars: boolean;
}

/** The list as a sheet of paper: for each day a table of time, customer, service and phone (OWN-080). */
export function PrintedList({ events, today, hasCalendars }: PrintedListProps) {
  const { time, customer, service, phone } = texts.printed;
  const headings = [time, customer, service, ...(hasCalendars ? [texts.calendar] : []), phone];
  return dayGroups(events).map((group) => (
    <table key={group.day} className={styles.table}>
      <caption>{dayTitle(group.day, today)}</caption>
      <TableHead headings={headings} />
      <tbody>
        {group.events.map((event) => (
          <tr key={eventKey(event)}>
            <td>{printedTimes(event)}</td>
            <td>{event.client_name}</td>
            <td>{event.title}</td>
            {hasCalendars && <td>{event.calendar}</td>}
            <td>{formatPhone(pastedPhoneDigits(event.client_phone))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ));
}
