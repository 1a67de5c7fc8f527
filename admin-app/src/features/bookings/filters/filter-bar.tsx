import { useCallback, type Dispatch, type SetStateAction } from 'react';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { CalendarChoice } from './calendar-choice.tsx';
import styles from './filter-bar.module.css';
import { withDay, type BookingFilters } from './filters.ts';
import { ModeChips } from './mode-chips.tsx';
import { texts } from '../texts.ts';

interface FilterBarProps {
  readonly filters: BookingFilters;
  readonly today: string;
  /** The names of the calendars present. */
  readonly calendars: readonly string[];
  readonly unconfirmedCount: number | undefined;
  readonly onChange: Dispatch<SetStateAction<BookingFilters>>;
}

/** Mode, day, calendar and search; they combine (INI-001 to INI-012). */
export function FilterBar({ filters, today, calendars, unconfirmedCount, onChange }: FilterBarProps) {
  const choose = useCallback(
    (calendar: string | undefined) => onChange((before) => ({ ...before, calendar })),
    [onChange],
  );
  return (
    <div className={styles.bar}>
      <ModeChips filters={filters} unconfirmedCount={unconfirmedCount} onChange={onChange} />
      <DateField
        label={texts.day}
        day={filters.pickedDay ?? today}
        today={today}
        onPick={(day) => onChange(withDay(filters, day))}
      />
      <CalendarChoice calendars={calendars} chosen={filters.calendar} onChoose={choose} />
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
