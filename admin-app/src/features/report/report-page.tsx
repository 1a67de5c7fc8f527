import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import { toWallClock } from '@hora-marcada/shared/format';
import { useEffect, useState } from 'react';
import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { Button } from 'antd';
import { useNow } from '../../platform/browser/clock.ts';
import { useViewer } from '../../platform/session/viewer.tsx';
import { useStore } from '../../domain/store/store-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/retry-notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { useCalendars } from '../../domain/store/store-queries.ts';
import { decorative } from '../../ui/decorative.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { CommissionsSection } from './commissions/commissions-section.tsx';
import { CalendarFigures } from './calendar-figures.tsx';
import { MonthCards } from './month-cards.tsx';
import { MonthPlot } from './month-plot.tsx';
import { MonthRevenue } from './month-revenue.tsx';
import {
  putReportInAddress,
  reportInAddress,
  type ShownReport,
  monthAfter,
  monthName,
} from './report-address.ts';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import styles from './report-page.module.css';
import { useReport, useReportTable } from './report-queries.ts';
import { WeekSection } from './week/week-section.tsx';
import { reportTexts as texts } from './report-texts.ts';

/** 'Números' of Painel: a month beside the one before, of all calendars or of one. */
export function ReportPage() {
  const { timeZone } = useStore();
  const { sees_prices: seesPrices } = useViewer();
  const thisMonth = toWallClock(useNow(), timeZone).slice(0, 7);
  const [shown, setShown] = useState(() => reportInAddress(thisMonth));
  useEffect(() => putReportInAddress(shown, thisMonth), [shown, thisMonth]);
  return (
    <div className={layout.stack}>
      <ReportToolbar shown={shown} onShow={setShown} />
      <ReportContent shown={shown} thisMonth={thisMonth} />
      <WeekSection />
      {seesPrices && <CommissionsSection />}
    </div>
  );
}

interface ReportContentProps {
  readonly shown: ShownReport;
  readonly thisMonth: string;
}

function ReportContent({ shown, thisMonth }: ReportContentProps) {
  const { sees_prices: seesPrices } = useViewer();
  const loaded = useReport(shown);
  if (loaded.status === 'loading') return <Waiting />;
  if (loaded.status === 'failed') return <LoadFailure text={texts.notLoaded} onRetry={loaded.retry} />;
  const { report, isOutdated } = loaded;
  const { total, before, days, calendars } = report;
  const isPast = total.month < thisMonth;
  return (
    <div className={`${layout.stack} ${styles.content}`} aria-busy={isOutdated}>
      {seesPrices && <MonthRevenue total={total} before={before} isPast={isPast} />}
      <MonthCards total={total} before={before} />
      {total.appointments === 0 ? (
        <EmptyState icon={<BarChartOutlined />} text={texts.none} />
      ) : (
        <MonthPlot days={days} isPast={isPast} />
      )}
      {calendars.length > 1 && <CalendarFigures calendars={calendars} isPast={isPast} />}
    </div>
  );
}

interface ReportToolbarProps {
  readonly shown: ShownReport;
  readonly onShow: (shown: ShownReport) => void;
}

const all = '';

/** Which month and calendar is shown, and taking it along as a table. */
function ReportToolbar({ shown, onShow }: ReportToolbarProps) {
  const { data: calendars = [] } = useCalendars();
  const fetchTable = useReportTable();
  const options = [
    { value: all, label: texts.allCalendars },
    ...calendars.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const show = (months: number) => onShow({ ...shown, month: monthAfter(shown.month, months) });
  return (
    <div className={styles.toolbar}>
      <div role="group" aria-label={texts.months} className={styles.months}>
        <Button
          icon={<LeftOutlined {...decorative} />}
          aria-label={texts.previous}
          onClick={() => show(-1)}
        />
        <h2
          aria-live="polite"
          className={`${parts.title} ${parts.sentence}`}
        >{`${monthName(shown.month)} de ${shown.month.slice(0, 4)}`}</h2>
        <Button icon={<RightOutlined {...decorative} />} aria-label={texts.next} onClick={() => show(1)} />
      </div>
      {calendars.length > 1 && (
        <SelectField
          label={texts.calendar}
          options={options}
          value={calendars.some(({ id }) => id === shown.calendar) ? (shown.calendar ?? all) : all}
          onChange={(calendar) => onShow({ ...shown, calendar: calendar === all ? undefined : calendar })}
        />
      )}
      <DownloadButton fetchTable={() => fetchTable(shown)} />
    </div>
  );
}
