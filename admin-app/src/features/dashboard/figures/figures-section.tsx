import { Skeleton } from 'antd';
import { useFigures } from '../dashboard-queries.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import styles from './figures-section.module.css';
import { listAddresses } from '../../../platform/browser/section-address.ts';
import type { DashboardFigures } from './figures-reading.ts';
import { dashboardTexts as texts } from '../texts.ts';
import { WeekPlot } from './week-plot.tsx';

/** The owner's day in figures; when they cannot be had the calendar below stands alone. */
export function FiguresSection() {
  const figures = useFigures();
  if (figures === 'failed') return null;
  return (
    <section
      className={`${layout.stack} ${styles.figures}`}
      aria-label={texts.figures}
      aria-busy={figures === 'loading'}
    >
      <dl className={styles.cards}>
        <Figure label={texts.today} list={listAddresses.today} value={valueOf(figures, 'today')} />
        <Figure label={texts.next7Days} list={listAddresses.all} value={valueOf(figures, 'next7Days')} />
        <Figure
          label={texts.unconfirmed}
          list={listAddresses.unconfirmed}
          value={valueOf(figures, 'unconfirmed')}
          isCalling
        />
      </dl>
      {figures === 'loading' ? (
        <div className={`${parts.sheet} ${styles.plot}`}>
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </div>
      ) : (
        figures.week.length > 0 && (
          <div className={`${parts.sheet} ${styles.plot}`}>
            <WeekPlot days={figures.week} />
          </div>
        )
      )}
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  /** Address of the list with the counted bookings. */
  readonly list: string;
  readonly value: number | 'loading' | undefined;
  /** More than none asks for the owner's attention. */
  readonly isCalling?: boolean;
}

function Figure({ label, list, value, isCalling = false }: FigureProps) {
  const isCalled = isCalling && typeof value === 'number' && value > 0;
  return (
    <div className={`${parts.sheet} ${parts.target} ${styles.card} ${isCalled ? styles.calling : ''}`}>
      <dt>
        <a href={list}>{label}</a>
      </dt>
      <dd>{value === 'loading' ? <Skeleton.Button active size="small" /> : (value ?? texts.unknown)}</dd>
    </div>
  );
}

function valueOf(figures: DashboardFigures | 'loading', name: 'today' | 'next7Days' | 'unconfirmed') {
  return figures === 'loading' ? figures : figures[name];
}
