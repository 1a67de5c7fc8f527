import type { MonthFigures } from '@hora-marcada/shared/contract';
import { formatPrice } from '@hora-marcada/shared/format';
import { customersAddress } from '../../platform/browser/section-address.ts';
import { useViewer } from '../../platform/session/viewer.tsx';
import parts from '../../ui/parts.module.css';
import styles from './report-page.module.css';
import { monthName } from './report-address.ts';
import { reportTexts as texts } from './report-texts.ts';

interface MonthCardsProps {
  readonly total: MonthFigures;
  readonly before: MonthFigures;
}

type Figure = keyof typeof texts.figure;

/** The figures of a month, each beside that of the month before. */
export function MonthCards({ total, before }: MonthCardsProps) {
  const { sees_prices: seesPrices } = useViewer();
  const nameBefore = monthName(before.month);
  return (
    <dl className={styles.cards} aria-label={texts.figures}>
      {figures
        .filter((figure) => seesPrices || !isSum(figure))
        .map((figure) => (
          <div key={figure} className={`${parts.sheet} ${parts.target} ${styles.card}`}>
            <dt className={parts.small}>
              {figure === 'missed' ? (
                <a href={`${customersAddress}?mostrar=faltas`}>{texts.figure[figure]}</a>
              ) : (
                texts.figure[figure]
              )}
            </dt>
            <dd className={`${parts.figures} ${styles.value}`}>{shown(figure, total)}</dd>
            <dd className={`${parts.small} ${styles.beside}`}>
              {figure === 'returning' && <span>{texts.explained.returning(total.customers)}</span>}
              {figure === 'received' && <span>{texts.explained.received}</span>}
              <span className={parts.sentence}>{texts.before(nameBefore, shown(figure, before))}</span>
            </dd>
          </div>
        ))}
    </dl>
  );
}

const figures = [
  'appointments',
  'attended',
  'missed',
  'cancelled',
  'returning',
  'expected_revenue',
  'received',
] as const satisfies Figure[];

function shown(figure: Figure, of: MonthFigures): string {
  return isSum(figure) ? formatPrice(of[figure] ?? null) : String(of[figure]);
}

/** Of money. */
function isSum(figure: Figure): figure is 'expected_revenue' | 'received' {
  return figure === 'expected_revenue' || figure === 'received';
}
