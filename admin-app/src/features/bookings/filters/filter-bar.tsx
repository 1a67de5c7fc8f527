import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import { addDays, weekdayAbbreviation } from '@hora-marcada/shared/format';
import {
  memo,
  useCallback,
  useId,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { customersAddress } from '../../../platform/browser/section-address.ts';
import { decorative } from '../../../ui/decorative.ts';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { bookingsTexts as texts } from '../texts.ts';
import { Chip, Chips } from '../../../ui/chips.tsx';
import { ChoiceList } from '../../../ui/fields/choice-list.tsx';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import styles from './filter-bar.module.css';
import { withDay, type BookingFilters, withMode } from './filters.ts';

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
  // A text that is no day goes with the mode it was typed in.
  const [modesChosen, setModesChosen] = useState(0);
  const chooseMode = (chosen: BookingFilters) => {
    setModesChosen(modesChosen + 1);
    onChange(chosen);
  };
  const day = filters.pickedDay ?? today;
  const turnTo = (days: number) => chooseMode(withDay(filters, addDays(day, days)));
  return (
    <div className={`${layout.screen} ${styles.bar}`}>
      <div className={styles.modes}>
        <ModeChips filters={filters} unconfirmedCount={unconfirmedCount} onChange={chooseMode} />
      </div>
      <div className={styles.second}>
        <div className={styles.days}>
          <TurnButton
            label={texts.dayBefore}
            icon={<LeftOutlined {...decorative} />}
            onPress={() => turnTo(-1)}
          />
          <DateField
            key={modesChosen}
            label={texts.day}
            day={day}
            today={today}
            onPick={(picked) => onChange(withDay(filters, picked))}
          />
          <TurnButton
            label={texts.dayAfter}
            icon={<RightOutlined {...decorative} />}
            onPress={() => turnTo(1)}
          />
          <span aria-hidden className={styles.weekday}>
            {weekdayAbbreviation(day)}
          </span>
        </div>
        <CalendarChoice calendars={calendars} chosen={filters.calendar} onChoose={choose} />
      </div>
      <div className={styles.search}>
        <SearchField
          label={texts.search}
          clearLabel={texts.clearSearch}
          text={filters.search}
          onChange={(search) => onChange({ ...filters, search })}
        />
      </div>
      <a href={customersAddress} className={styles.customers} aria-label={texts.customers}>
        <TeamOutlined {...decorative} />
        <span>{texts.customers}</span>
      </a>
    </div>
  );
}

interface TurnButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

function TurnButton({ label, icon, onPress }: TurnButtonProps) {
  return (
    <button type="button" className={`${parts.icon} ${styles.turn}`} aria-label={label} onClick={onPress}>
      {icon}
    </button>
  );
}

interface ModeChipsProps {
  readonly filters: BookingFilters;
  readonly unconfirmedCount: number | undefined;
  readonly onChange: (filters: BookingFilters) => void;
}

/** 'Hoje', 'Todos', 'Não confirmados' (INI-003); none is pressed while a picked day is shown. */
function ModeChips({ filters, unconfirmedCount = 0, onChange }: ModeChipsProps) {
  const chip = (mode: keyof typeof texts.modeLabels) => (
    <Chip isChosen={mode === filters.mode} onPress={() => onChange(withMode(filters, mode))}>
      {texts.modeLabels[mode]}
    </Chip>
  );
  return (
    <Chips label={texts.modes}>
      {chip('today')}
      {chip('all')}
      <span className={styles.counted}>
        {chip('unconfirmed')}
        {unconfirmedCount > 0 && (
          <span
            role="img"
            aria-label={texts.unconfirmedCount(unconfirmedCount)}
            className={`${parts.tag} ${parts.figures}`}
          >
            {unconfirmedCount}
          </span>
        )}
      </span>
    </Chips>
  );
}

interface CalendarChoiceProps {
  /** The names of the calendars present. */
  readonly calendars: readonly string[];
  /** A name; undefined is every calendar. */
  readonly chosen: string | undefined;
  readonly onChoose: (calendar: string | undefined) => void;
}

const everyCalendar = '';

/** 'Todos' and the calendars present (INI-001); a chosen one stays among them when its last event has gone. */
const CalendarChoice = memo(function CalendarChoice(props: CalendarChoiceProps) {
  const { calendars, chosen, onChoose } = props;
  const id = useId();
  const names = chosen === undefined || calendars.includes(chosen) ? calendars : [...calendars, chosen];
  const options = names.map((name) => ({ value: name, label: name }));
  return (
    <div className={styles.calendar}>
      <label htmlFor={id}>{texts.calendar}</label>
      <ChoiceList
        id={id}
        options={[{ value: everyCalendar, label: texts.allCalendars }, ...options]}
        value={chosen ?? everyCalendar}
        onChange={(name) => onChoose(name === everyCalendar ? undefined : name)}
      />
    </div>
  );
});
