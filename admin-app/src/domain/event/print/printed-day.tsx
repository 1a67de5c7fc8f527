import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { formatLongDay } from '@hora-marcada/shared/format';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../store/store-context.tsx';
import { EventTable } from './event-table.tsx';
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
      <EventTable columns={['time', 'customer', 'service', 'calendar', 'phone', 'note']} events={events} />
    </div>,
    document.body,
  );
}
