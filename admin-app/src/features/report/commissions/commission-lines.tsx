import type { CalendarCommissions } from '@hora-marcada/shared/contract';
import { formatPrice, formatShortDay } from '@hora-marcada/shared/format';
import { Button } from 'antd';
import { useState } from 'react';
import parts from '../../../ui/parts.module.css';
import { commissionTexts as texts, rateText } from './commission-texts.ts';
import styles from './commissions.module.css';

const STEP = 100;

/** Each service that was done, behind their number; of very many a part at a time (P-30). */
export function CommissionLines({ lines }: Pick<CalendarCommissions, 'lines'>) {
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState(STEP);
  if (lines.length === 0) return <p>{texts.none}</p>;
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{texts.lines(lines.length)}</summary>
      {isOpen && (
        <>
          <ul className={`${parts.figures} ${styles.lines}`}>
            {lines
              .slice(0, shown)
              .map(({ event_id: event, day, service, base, commission, ...rate }, index) => (
                <li key={`${event} ${index}`}>
                  <span>{formatShortDay(day)}</span>
                  <span className={styles.service}>{service ?? texts.noService}</span>
                  <span className={parts.small}>
                    {base === null ? rateText(rate) : `${formatPrice(base)} · ${rateText(rate)}`}
                  </span>
                  <span>{formatPrice(commission)}</span>
                </li>
              ))}
          </ul>
          {shown < lines.length && <Button onClick={() => setShown(shown + STEP)}>{texts.more}</Button>}
        </>
      )}
    </details>
  );
}
