import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useCallback, useId, useState, type Dispatch, type SetStateAction } from 'react';
import { decorative } from '../../../ui/decorative.ts';
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

/** Mode, day, calendar and search; they combine (INI-001 to INI-012). On a phone the last three unfold (OWN-005). */
export function FilterBar({ filters, today, calendars, unconfirmedCount, onChange }: FilterBarProps) {
  const choose = useCallback(
    (calendar: string | undefined) => onChange((before) => ({ ...before, calendar })),
    [onChange],
  );
  const id = useId();
  // What narrows the list from the start is to be seen.
  const [isOpen, setIsOpen] = useState(filters.calendar !== undefined);
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <ModeChips filters={filters} unconfirmedCount={unconfirmedCount} onChange={onChange} />
        <button
          type="button"
          className={styles.more}
          aria-label={texts.moreFilters}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SearchOutlined {...decorative} />
        </button>
      </div>
      <div id={id} className={isOpen ? styles.fields : `${styles.fields} ${styles.folded}`}>
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
    </div>
  );
}
