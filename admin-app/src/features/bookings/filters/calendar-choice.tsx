import { memo, useId } from 'react';
import { ChoiceList } from '../../../ui/fields/choice-list.tsx';
import styles from './filter-bar.module.css';
import { texts } from '../texts.ts';

interface CalendarChoiceProps {
  /** The names of the calendars present. */
  readonly calendars: readonly string[];
  /** A name; undefined is every calendar. */
  readonly chosen: string | undefined;
  readonly onChoose: (calendar: string | undefined) => void;
}

const everyCalendar = '';

/** 'Todos' and the calendars present (INI-001); a chosen one stays among them when its last event has gone. */
export const CalendarChoice = memo(function CalendarChoice(props: CalendarChoiceProps) {
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
