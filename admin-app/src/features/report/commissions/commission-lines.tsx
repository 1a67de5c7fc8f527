import type { CalendarCommissions } from '@hora-marcada/shared/contract';
import { formatPrice, formatShortDay } from '@hora-marcada/shared/format';
import { Button } from 'antd';
import { useState } from 'react';
import parts from '../../../ui/parts.module.css';
import { LoadFailure } from '../../../ui/retry-notice.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { commissionTexts as texts, rateText } from './commission-texts.ts';
import styles from './commissions.module.css';

const STEP = 100;

interface CommissionLinesProps {
  readonly count: number;
  /** Undefined until they come; asked for once the list is opened. */
  readonly lines: CalendarCommissions['lines'] | undefined;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  readonly onOpened: (isOpen: boolean) => void;
}

/** Each service that was done, behind their number; of very many a part at a time (P-30). */
export function CommissionLines({ count, lines, isFailed, onRetry, onOpened }: CommissionLinesProps) {
  const [shown, setShown] = useState(STEP);
  if (count === 0) return <p>{texts.none}</p>;
  return (
    <details onToggle={({ currentTarget }) => onOpened(currentTarget.open)}>
      <summary>{texts.lines(count)}</summary>
      {isFailed && <LoadFailure text={texts.notLoaded} onRetry={onRetry} />}
      {!lines && !isFailed && <Waiting />}
      <ul className={`${parts.figures} ${styles.lines}`}>
        {lines?.slice(0, shown).map(({ event_id: event, day, service, base, commission, ...rate }, index) => (
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
      {lines && shown < lines.length && <Button onClick={() => setShown(shown + STEP)}>{texts.more}</Button>}
    </details>
  );
}
