import { useDashboard } from '../../../domain/store/store-queries.ts';
import parts from '../../../ui/parts.module.css';
import { reportTexts as texts } from '../report-texts.ts';
import { readWeek } from './week-figures.ts';
import { WeekPlot } from './week-plot.tsx';

/** What is ahead: today and the six days behind it, whatever month is shown; nothing while it is unknown. */
export function WeekSection() {
  const { data } = useDashboard();
  const days = readWeek(data);
  if (days.length === 0) return null;
  return (
    <section className={`${parts.sheet} ${parts.padded}`} aria-label={texts.week.next7Days}>
      <WeekPlot days={days} />
    </section>
  );
}
