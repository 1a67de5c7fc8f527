import { formatPrice, formatShortDay, shortPrice, weekdayAbbreviation } from '@hora-marcada/shared/format';
import { useViewer } from '../../../platform/session/viewer.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { occupancyInPercent, totalOf, type DayFigures, type WorkFigures } from './week-figures.ts';
import { reportTexts } from '../report-texts.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import styles from './week-plot.module.css';
import { TableHead } from '../../../ui/table-head.tsx';

const texts = reportTexts.week;

/** Occupancy and expected revenue of seven days, a row of bars each; to screen readers they are a table. */
export function WeekPlot({ days }: { readonly days: readonly DayFigures[] }) {
  const total = totalOf(days);
  const { sees_prices: seesPrices } = useViewer();
  const highestRevenue = Math.max(1, ...days.map(({ revenueInReais }) => revenueInReais));
  return (
    <>
      <div aria-hidden className={`${layout.stack} ${styles.plots}`}>
        <Bars
          kind="occupancy"
          title={`${texts.occupancy} · ${percentText(total)}`}
          bars={days.map((day) => ({
            day: day.day,
            value: percentText(day),
            percent: occupancyInPercent(day) ?? 0,
          }))}
        />
        {seesPrices && (
          <Bars
            kind="revenue"
            title={`${texts.revenue} · ${formatPrice(total.revenueInReais)}`}
            bars={days.map((day) => ({
              day: day.day,
              value: shortPrice(day.revenueInReais),
              percent: (day.revenueInReais / highestRevenue) * 100,
            }))}
          />
        )}
      </div>
      <WeekTable days={days} seesPrices={seesPrices} />
    </>
  );
}

interface BarsProps {
  readonly kind: 'occupancy' | 'revenue';
  readonly title: string;
  readonly bars: readonly { readonly day: string; readonly value: string; readonly percent: number }[];
}

function Bars({ kind, title, bars }: BarsProps) {
  return (
    <div className={styles.weekPlot} data-kind={kind}>
      <p className={styles.title}>{title}</p>
      <ol className={styles.days}>
        {bars.map(({ day, value, percent }) => (
          <li key={day}>
            <span className={value === texts.closed ? styles.closed : styles.value}>{value}</span>
            <span className={styles.track}>
              <span className={styles.bar} style={{ height: `${percent}%` }} />
            </span>
            <span className={parts.sentence}>{weekdayAbbreviation(day)}</span>
            <span>{formatShortDay(day)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface WeekTableProps {
  readonly days: readonly DayFigures[];
  readonly seesPrices: boolean;
}

function WeekTable({ days, seesPrices }: WeekTableProps) {
  const headings = [reportTexts.day, texts.bookings, texts.occupancy, ...(seesPrices ? [texts.revenue] : [])];
  return (
    <VisuallyHidden>
      <table>
        <caption>{texts.table}</caption>
        <TableHead headings={headings} />
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{`${weekdayAbbreviation(day.day)} ${formatShortDay(day.day)}`}</th>
              <td>{day.bookings}</td>
              <td>{percentText(day)}</td>
              {seesPrices && <td>{formatPrice(day.revenueInReais)}</td>}
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
