import type { Calendar } from '@hora-marcada/shared/contract';
import { useId } from 'react';
import { ChoiceList } from '../../../ui/fields/choice-list.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './calendar-section.module.css';
import { dashboardTexts as texts } from '../texts.ts';

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
    <div className={`${layout.screen} ${styles.filter}`}>
      <label htmlFor={id}>{texts.filter}</label>
      <ChoiceList
        id={id}
        options={options}
        value={chosen ?? all}
        onChange={(value) => onChoose(value === all ? undefined : value)}
      />
    </div>
  );
}
