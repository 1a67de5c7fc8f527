import { useId } from 'react';
import field from './field.module.css';
import parts from '../parts.module.css';
import { weekdayNames, weekdays, withDayToggled, type Weekday } from './weekdays.ts';

interface WeekdayTogglesProps {
  readonly label: string;
  readonly days: readonly Weekday[];
  readonly error?: string | undefined;
  readonly onChange: (days: readonly Weekday[]) => void;
}

/** Seven buttons, each turns a day on and off (ATEND-013). */
export function WeekdayToggles({ label, days, error, onChange }: WeekdayTogglesProps) {
  const id = useId();
  const isWrong = error !== undefined;
  return (
    <div
      role="group"
      aria-labelledby={`${id}-legend`}
      aria-describedby={isWrong ? `${id}-error` : undefined}
      className={field.field}
    >
      <p id={`${id}-legend`} className={field.legend}>
        {label}
      </p>
      <div className={field.week} data-invalid={isWrong || undefined}>
        {weekdays.map((day) => (
          <button
            key={day}
            type="button"
            className={parts.choice}
            aria-pressed={days.includes(day)}
            onClick={() => onChange(withDayToggled(days, day))}
          >
            {weekdayNames[day].short}
          </button>
        ))}
      </div>
      {isWrong && (
        <p role="alert" id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  );
}
