import type { Report } from '@hora-marcada/shared/contract';
import { formatPrice } from '@hora-marcada/shared/format';
import { useViewer } from '../../platform/session/viewer.tsx';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import styles from './report-page.module.css';
import { counts, sumsOf } from './report-figures.ts';
import { reportTexts as texts } from './report-texts.ts';

interface CalendarFiguresProps extends Pick<Report, 'calendars'> {
  /** The month is over. */
  readonly isPast: boolean;
}

/** The month's figures of each calendar. */
export function CalendarFigures({ calendars, isPast }: CalendarFiguresProps) {
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
              {(seesPrices ? sumsOf(isPast) : []).map((sum) => (
                <div key={sum}>
                  <dt>{texts.sum[sum](isPast)}</dt>
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
