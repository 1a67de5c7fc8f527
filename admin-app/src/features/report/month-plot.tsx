import type { Report } from '@hora-marcada/shared/contract';
import type { CSSProperties } from 'react';
import { formatPrice, formatWeekdayAndDay } from '@hora-marcada/shared/format';
import { useViewer } from '../../platform/session/viewer.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import styles from './month-plot.module.css';
import { counts } from './report-figures.ts';
import { reportTexts as texts } from './report-texts.ts';
import { TableHead } from '../../ui/table-head.tsx';

type Day = Report['days'][number];

interface MonthPlotProps {
  readonly days: readonly Day[];
  /** The month is over. */
  readonly isPast: boolean;
}

/** A bar for each day, as high as it has appointments and divided by who came; to screen readers it is a table. */
export function MonthPlot({ days, isPast }: MonthPlotProps) {
  const shares = isPast ? outcomes : [ahead, ...outcomes];
  const most = Math.max(...days.map(({ appointments }) => appointments));
  return (
    <section className={`${parts.sheet} ${styles.plot}`} aria-label={texts.days}>
      <h3>{texts.days}</h3>
      <div aria-hidden>
        <ul className={`${layout.row} ${parts.small} ${styles.legend}`}>
          {shares.map(({ name, label }) => (
            <li key={name} data-part={name}>
              {label}
            </li>
          ))}
        </ul>
        <ol className={styles.days}>
          {days.map((day) => (
            <li key={day.day}>
              <span className={styles.plotValue} style={aboveBar(day.appointments / most)}>
                {day.appointments > 0 && day.appointments}
              </span>
              <span className={styles.track}>
                {shares.map(({ name, countIn }) => (
                  <span key={name} data-part={name} style={{ height: `${(countIn(day) / most) * 100}%` }} />
                ))}
              </span>
              <span className={styles.date}>{Number(day.day.slice(8))}</span>
            </li>
          ))}
        </ol>
      </div>
      <DayTable
        days={days.filter(({ appointments, cancelled }) => appointments + cancelled > 0)}
        isPast={isPast}
      />
    </section>
  );
}

/** Lowers a figure to the top of its bar, which is a share of the highest. */
function aboveBar(share: number) {
  return { '--free': 1 - share } as CSSProperties;
}

const ahead = {
  name: 'ahead',
  label: texts.ahead,
  countIn: ({ appointments, attended, missed, unmarked }: Day) => appointments - attended - missed - unmarked,
} as const;

const outcomes = [
  { name: 'unmarked', label: texts.figure.unmarked, countIn: ({ unmarked }: Day) => unmarked },
  { name: 'missed', label: texts.figure.missed, countIn: ({ missed }: Day) => missed },
  { name: 'attended', label: texts.figure.attended, countIn: ({ attended }: Day) => attended },
] as const;

function DayTable({ days, isPast }: MonthPlotProps) {
  const { sees_prices: seesPrices } = useViewer();
  const headings = [
    texts.day,
    ...counts.map((count) => texts.figure[count]),
    ...(seesPrices ? [texts.sum.expected_revenue(isPast)] : []),
  ];
  return (
    <VisuallyHidden>
      <table>
        <caption>{texts.days}</caption>
        <TableHead headings={headings} />
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatWeekdayAndDay(day.day)}</th>
              {counts.map((count) => (
                <td key={count}>{day[count]}</td>
              ))}
              {seesPrices && <td>{formatPrice(day.expected_revenue ?? null)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
