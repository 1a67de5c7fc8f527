import type { MonthFigures } from '@hora-marcada/shared/contract';
import { formatPrice } from '@hora-marcada/shared/format';
import parts from '../../ui/parts.module.css';
import styles from './report-page.module.css';
import { monthName } from './report-address.ts';
import { sumsOf } from './report-figures.ts';
import { reportTexts as texts } from './report-texts.ts';

interface MonthRevenueProps {
  readonly total: MonthFigures;
  readonly before: MonthFigures;
  /** The month is over. */
  readonly isPast: boolean;
}

/** What a month was to bring and what became of it, which adds up (DAY-019), beside the month before. */
export function MonthRevenue({ total, before, isPast }: MonthRevenueProps) {
  return (
    <dl className={`${parts.sheet} ${styles.revenue}`} aria-label={texts.revenue}>
      {sumsOf(isPast).map((sum) => (
        <div key={sum}>
          <dt>{texts.sum[sum](isPast)}</dt>
          <dd className={`${parts.figures} ${styles.value}`}>{formatPrice(total[sum] ?? null)}</dd>
          <dd className={`${parts.small} ${styles.beside}`}>
            {sum === 'received' && <span>{texts.explained.received}</span>}
            {sum !== 'ahead_revenue' && (
              <span className={parts.sentence}>
                {texts.before(monthName(before.month), formatPrice(before[sum] ?? null))}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
