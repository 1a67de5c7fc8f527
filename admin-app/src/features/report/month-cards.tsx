import type { MonthFigures } from '@hora-marcada/shared/contract';
import { customersAddress } from '../../platform/browser/section-address.ts';
import parts from '../../ui/parts.module.css';
import styles from './report-page.module.css';
import { monthName } from './report-address.ts';
import { counts } from './report-figures.ts';
import { reportTexts as texts } from './report-texts.ts';

interface MonthCardsProps {
  readonly total: MonthFigures;
  readonly before: MonthFigures;
}

/** How many appointments a month had, and what became of them, each beside that of the month before. */
export function MonthCards({ total, before }: MonthCardsProps) {
  return (
    <dl className={styles.cards} aria-label={texts.figures}>
      {figures.map((figure) => (
        <div key={figure} className={`${parts.sheet} ${parts.target} ${styles.card}`}>
          <dt className={parts.small}>
            {figure === 'missed' ? (
              <a href={`${customersAddress}?mostrar=faltas`}>{texts.figure[figure]}</a>
            ) : (
              texts.figure[figure]
            )}
          </dt>
          <dd className={`${parts.figures} ${styles.value}`}>{total[figure]}</dd>
          <dd className={`${parts.small} ${styles.beside}`}>
            {figure === 'returning' && <span>{texts.explained.returning(total.customers)}</span>}
            <span className={parts.sentence}>
              {texts.before(monthName(before.month), String(before[figure]))}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const figures = [...counts, 'returning'] as const;
