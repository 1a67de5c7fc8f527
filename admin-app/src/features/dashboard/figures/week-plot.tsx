import { formatPrice, formatShortDay, weekdayAbbreviation } from '@hora-marcada/shared/format';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { occupancyInPercent, totalOf, type DayFigures, type WorkFigures } from './figures-reading.ts';
import { texts } from '../texts.ts';
import styles from './week-plot.module.css';

/** Occupancy and revenue of seven days as pairs of bars; to screen readers it is a table. */
export function WeekPlot({ days }: { readonly days: readonly DayFigures[] }) {
  const total = totalOf(days);
  const highestRevenue = Math.max(1, ...days.map(({ revenueInReais }) => revenueInReais));
  return (
    <>
      <div aria-hidden className={styles.plot}>
        <p className={styles.totals}>
          <strong>{texts.week}</strong>
          <span className={styles.occupancyKey}>
            {texts.occupancy} {percentText(total)}
          </span>
          <span className={styles.revenueKey}>
            {texts.revenue} {formatPrice(total.revenueInReais)}
          </span>
        </p>
        <ol className={styles.days}>
          {days.map((day) => (
            <li
              key={day.day}
              title={`${formatShortDay(day.day)} · ${percentText(day)} · ${formatPrice(day.revenueInReais)}`}
            >
              <span className={styles.bars}>
                <Bar className={styles.occupancy} percent={occupancyInPercent(day) ?? 0} />
                <Bar className={styles.revenue} percent={(day.revenueInReais / highestRevenue) * 100} />
              </span>
              <span className={styles.weekday}>{weekdayAbbreviation(day.day)}</span>
              <span className={styles.date}>{formatShortDay(day.day)}</span>
            </li>
          ))}
        </ol>
      </div>
      <WeekTable days={days} />
    </>
  );
}

function Bar({ className, percent }: { readonly className: string | undefined; readonly percent: number }) {
  return <span className={className} style={{ height: `${percent}%` }} />;
}

function WeekTable({ days }: { readonly days: readonly DayFigures[] }) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{texts.weekTable}</caption>
        <thead>
          <tr>
            {[texts.day, texts.bookings, texts.occupancy, texts.revenue].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{`${weekdayAbbreviation(day.day)} ${formatShortDay(day.day)}`}</th>
              <td>{day.bookings}</td>
              <td>{percentText(day)}</td>
              <td>{formatPrice(day.revenueInReais)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

function percentText(work: WorkFigures): string {
  const percent = occupancyInPercent(work);
  return percent === undefined ? texts.closed : `${percent}%`;
}
