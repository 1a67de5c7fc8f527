import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { Button } from 'antd';
import { useCalendars } from '../../platform/store/store-queries.ts';
import { decorative } from '../../ui/decorative.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { monthAfter, monthName, type ShownReport } from './report-address.ts';
import styles from './report-page.module.css';
import { useReportTable } from './report-queries.ts';
import { reportTexts as texts } from './report-texts.ts';

interface ReportToolbarProps {
  readonly shown: ShownReport;
  readonly onShow: (shown: ShownReport) => void;
}

const all = '';

/** Which month and calendar is shown, and taking it along as a table. */
export function ReportToolbar({ shown, onShow }: ReportToolbarProps) {
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
        <h2 aria-live="polite">{`${monthName(shown.month)} de ${shown.month.slice(0, 4)}`}</h2>
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
