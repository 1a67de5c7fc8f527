import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { formatPhone, pastedPhoneDigits } from '@hora-marcada/shared/format';
import { TableHead } from '../../../ui/table-head.tsx';
import { eventKey } from '../event-reading.ts';
import { printedTimes } from '../event-time.ts';
import styles from './event-table.module.css';
import { printTexts as texts } from './print-texts.ts';

interface EventTableProps {
  readonly caption?: string;
  readonly columns: readonly PrintedColumn[];
  readonly events: readonly OwnerEvent[];
}

/** Events of a day on paper, one a row. */
export function EventTable({ caption, columns, events }: EventTableProps) {
  return (
    <table className={styles.table}>
      {caption !== undefined && <caption>{caption}</caption>}
      <TableHead headings={columns.map((column) => texts.columns[column])} />
      <tbody>
        {events.map((event) => (
          <tr key={eventKey(event)}>
            {columns.map((column) => (
              <td key={column} data-column={column}>
                {cells[column](event)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type PrintedColumn = keyof typeof cells;

const cells = {
  time: printedTimes,
  customer: ({ client_name }: OwnerEvent) => client_name,
  service: ({ title }: OwnerEvent) => title,
  calendar: ({ calendar }: OwnerEvent) => calendar,
  phone: ({ client_phone }: OwnerEvent) => formatPhone(pastedPhoneDigits(client_phone)),
  note: ({ description, is_confirmed }: OwnerEvent) =>
    [description, ...(is_confirmed ? [] : [texts.unconfirmed])].filter(Boolean).join(' · '),
};
