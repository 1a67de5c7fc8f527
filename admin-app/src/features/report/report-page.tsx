import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import { toWallClock } from '@hora-marcada/shared/format';
import { useEffect, useState } from 'react';
import { useNow } from '../../platform/browser/clock.ts';
import { useStore } from '../../platform/store/store-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/retry-notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { CalendarFigures } from './calendar-figures.tsx';
import { MonthCards } from './month-cards.tsx';
import { MonthPlot } from './month-plot.tsx';
import { putReportInAddress, reportInAddress, type ShownReport } from './report-address.ts';
import styles from './report-page.module.css';
import { useReport } from './report-queries.ts';
import { reportTexts as texts } from './report-texts.ts';
import { ReportToolbar } from './report-toolbar.tsx';

/** 'Números' of Painel: a month beside the one before, of all calendars or of one. */
export function ReportPage() {
  const { timeZone } = useStore();
  const thisMonth = toWallClock(useNow(), timeZone).slice(0, 7);
  const [shown, setShown] = useState(() => reportInAddress(thisMonth));
  useEffect(() => putReportInAddress(shown, thisMonth), [shown, thisMonth]);
  return (
    <div className={styles.page}>
      <ReportToolbar shown={shown} onShow={setShown} />
      <ReportContent shown={shown} />
    </div>
  );
}

function ReportContent({ shown }: { readonly shown: ShownReport }) {
  const loaded = useReport(shown);
  if (loaded.status === 'loading') return <Waiting />;
  if (loaded.status === 'failed') return <LoadFailure text={texts.notLoaded} onRetry={loaded.retry} />;
  const { report, isOutdated } = loaded;
  const { total, before, days, calendars } = report;
  return (
    <div className={styles.content} aria-busy={isOutdated}>
      <MonthCards total={total} before={before} />
      {total.appointments === 0 ? (
        <EmptyState icon={<BarChartOutlined />} text={texts.none} />
      ) : (
        <MonthPlot days={days} />
      )}
      {calendars.length > 1 && <CalendarFigures calendars={calendars} />}
    </div>
  );
}
