import type { Report } from '@hora-marcada/shared/contract';
import { formatPrice } from '@hora-marcada/shared/format';
import { useViewer } from '../../platform/session/viewer.tsx';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import styles from './report-page.module.css';
import { reportTexts as texts } from './report-texts.ts';

/** The month's figures of each calendar. */
export function CalendarFigures({ calendars }: Pick<Report, 'calendars'>) {
  const { sees_prices: seesPrices } = useViewer();
  return (
    <section className={`${layout.tight} ${parts.figures} ${styles.calendars}`} aria-label={texts.calendars}>
      <h3>{texts.calendars}</h3>
      <ul className={parts.rows}>
        {calendars.map(({ calendar_id: id, name, ...figures }) => (
          <li key={id}>
            <h4 className={parts.name}>{id === null ? texts.noCalendar : name}</h4>
            <dl>
              {counts.map((count) => (
                <div key={count}>
                  <dt>{texts.figure[count]}</dt>
                  <dd>{figures[count]}</dd>
                </div>
              ))}
              {(seesPrices ? sums : []).map((sum) => (
                <div key={sum}>
                  <dt>{texts.figure[sum]}</dt>
                  <dd>{formatPrice(figures[sum] ?? null)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

const counts = ['appointments', 'attended', 'missed', 'cancelled'] as const;
const sums = ['expected_revenue', 'received'] as const;
