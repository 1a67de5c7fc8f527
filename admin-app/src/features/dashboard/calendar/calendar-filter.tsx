import DownOutlined from '@ant-design/icons/DownOutlined';
import type { Calendar } from '@hora-marcada/shared/contract';
import { Select } from 'antd';
import { useId } from 'react';
import { decorative } from '../../../ui/decorative.ts';
import styles from './calendar-filter.module.css';
import { texts } from '../texts.ts';

interface CalendarFilterProps {
  readonly calendars: readonly Calendar[];
  /** The chosen calendar's name; undefined means all. */
  readonly chosen: string | undefined;
  readonly onChoose: (calendarName: string | undefined) => void;
}

const all = '';

/** 'Filtrar por calendário' (CAL-024 to CAL-028). */
export function CalendarFilter({ calendars, chosen, onChoose }: CalendarFilterProps) {
  const id = useId();
  const options = [
    { value: all, label: texts.allCalendars },
    ...calendars.map(({ name }) => ({ value: name, label: name })),
  ];
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{texts.filter}</label>
      <Select
        id={id}
        options={options}
        suffix={<DownOutlined {...decorative} />}
        value={chosen ?? all}
        onChange={(value) => onChoose(value === all ? undefined : value)}
      />
    </div>
  );
}
