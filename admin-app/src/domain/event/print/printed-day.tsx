import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { formatLongDay, formatPhone, pastedPhoneDigits } from '@hora-marcada/shared/format';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { TableHead } from '../../../ui/table-head.tsx';
import { useStore } from '../../store/store-context.tsx';
import { eventKey } from '../event-reading.ts';
import { printedTimes } from '../event-time.ts';
import { printTexts as texts } from './print-texts.ts';
import styles from './printed-day.module.css';

interface PrintedDayProps {
  readonly day: string;
  readonly events: readonly OwnerEvent[];
  readonly onPrinted: () => void;
}

/** The table, on paper in place of everything else; printed as soon as it stands there. */
export function PrintedDay({ day, events, onPrinted }: PrintedDayProps) {
  const { title } = useStore();
  const finish = useEffectEvent(onPrinted);
  useEffect(() => {
    const end = () => finish();
    window.addEventListener('afterprint', end);
    // Not by `:has()`, which would have all of the page looked through anew with each key pressed in it.
    document.body.toggleAttribute('data-paper', true);
    window.print();
    return () => {
      document.body.toggleAttribute('data-paper', false);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return createPortal(
    <div className={styles.paper}>
      <h1>{formatLongDay(day)}</h1>
      <p>{[title, texts.events(events.length)].filter(Boolean).join(' · ')}</p>
      <table>
        <TableHead headings={texts.columns} />
        <tbody>
          {events.map((event) => (
            <tr key={eventKey(event)}>
              {cellsOf(event).map((cell, column) => (
                <td key={texts.columns[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

function cellsOf(event: OwnerEvent): readonly string[] {
  const { client_name, client_phone, title, calendar, description, is_confirmed } = event;
  return [
    printedTimes(event),
    client_name,
    title,
    calendar,
    formatPhone(pastedPhoneDigits(client_phone)),
    [description, ...(is_confirmed ? [] : [texts.unconfirmed])].filter(Boolean).join(' · '),
  ];
}
