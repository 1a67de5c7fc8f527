import DownOutlined from '@ant-design/icons/DownOutlined';
import { Select } from 'antd';
import { useId } from 'react';
import { DateField } from '../../ui/date-field.tsx';
import { decorative } from '../../ui/decorative.ts';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './filter-bar.module.css';
import { withDay, type Filters } from './filters.ts';
import { ModeChips } from './mode-chips.tsx';
import { texts } from './texts.ts';

interface FilterBarProps {
  readonly filters: Filters;
  readonly today: string;
  /** The names of the calendars present. */
  readonly calendars: readonly string[];
  readonly unconfirmedCount: number | undefined;
  readonly onChange: (filters: Filters) => void;
}

const everyCalendar = '';

/** Mode, day, calendar and search; they combine (INI-001 to INI-012). */
export function FilterBar({ filters, today, calendars, unconfirmedCount, onChange }: FilterBarProps) {
  const calendarId = useId();
  const chosen =
    filters.calendar === undefined || calendars.includes(filters.calendar) ? [] : [filters.calendar];
  const options = [
    { value: everyCalendar, label: texts.allCalendars },
    ...[...calendars, ...chosen].map((name) => ({ value: name, label: name })),
  ];
  return (
    <div className={styles.bar}>
      <ModeChips filters={filters} unconfirmedCount={unconfirmedCount} onChange={onChange} />
      <DateField
        label={texts.day}
        day={filters.pickedDay ?? today}
        today={today}
        onPick={(day) => onChange(withDay(filters, day))}
      />
      <div className={styles.calendar}>
        <label htmlFor={calendarId}>{texts.calendar}</label>
        <Select
          id={calendarId}
          options={options}
          suffix={<DownOutlined {...decorative} />}
          value={filters.calendar ?? everyCalendar}
          onChange={(name) => onChange({ ...filters, calendar: name === everyCalendar ? undefined : name })}
        />
      </div>
      <div className={styles.search}>
        <SearchField
          label={texts.search}
          clearLabel={texts.clearSearch}
          text={filters.search}
          onChange={(search) => onChange({ ...filters, search })}
        />
      </div>
    </div>
  );
}
