import { use, type MouseEvent } from 'react';
import type { DateHeaderProps, HeaderProps, ResourceHeaderProps, ShowMoreProps } from 'react-big-calendar';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { calendarFormats, formatClock } from '../calendar-formats.ts';
import { initialsOf, type CalendarColumn } from '../calendar-columns.ts';
import type { CalendarItem } from '../calendar-items.ts';
import { BoardContext } from './board-context.ts';
import { clockDay } from '../clock-date.ts';
import { closedName, isNotable, useClosedTimesOf } from '../closed/shown-closed-times.ts';
import { boardTexts as texts } from '../board-texts.ts';

/** A day of the month, how full it is, and why nothing is offered then; its number leads to the day (P-37, OFF-016, DAY-016). */
export function MonthDate({ date, label, onDrillDown }: DateHeaderProps) {
  const day = clockDay(date);
  const { today, fullDays } = use(BoardContext);
  const { count = 0, percent } = fullDays.get(day) ?? {};
  const times = useClosedTimesOf(day);
  const closed = times.map(closedName).join(', ');
  const shown = times.filter(isNotable).map(closedName).join(', ');
  const name = [
    nameOf(date),
    day === today ? texts.isToday : '',
    count > 0 ? texts.eventCount(count) : '',
    typeof percent === 'number' ? texts.full(percent) : '',
    percent === 'shut' && closed === '' ? texts.shutLegend : closed,
  ];
  return (
    <>
      <button
        type="button"
        className="rbc-button-link"
        aria-label={name.filter(Boolean).join(', ')}
        onClick={onDrillDown}
      >
        {label}
      </button>
      {typeof percent === 'number' && (
        <span
          className="month-full"
          data-over={day < today || undefined}
          data-none={percent === 0 || undefined}
          aria-hidden
        >
          <i style={{ width: `${percent}%` }} />
          <b>{`${percent}%`}</b>
        </span>
      )}
      {count > 0 && (
        <span className="month-count" aria-hidden>
          {count}
        </span>
      )}
      {shown !== '' && (
        <span className="closed-day-name" title={closed} aria-hidden>
          {shown}
        </span>
      )}
    </>
  );
}

/** The events a day of the month has no room for; the library's own button does not say of which day. */
export function MoreEventsButton({ slotDate, count }: ShowMoreProps<CalendarItem>) {
  const { showDay } = use(BoardContext);
  const press = (pressed: MouseEvent) => {
    pressed.preventDefault();
    pressed.stopPropagation();
    showDay(clockDay(slotDate));
  };
  return (
    <button
      type="button"
      className="rbc-button-link rbc-show-more"
      aria-label={`${texts.more(count)}, ${nameOf(slotDate)}`}
      onClick={press}
    >
      {texts.more(count)}
    </button>
  );
}

/** The library's own heading of a day claims to be a sortable column. */
export function DayHeading({ label }: HeaderProps) {
  return <span>{label}</span>;
}

/** Whose a column is; its initials where there is room for no more (DAY-025). */
export function ColumnHeading({ resource }: ResourceHeaderProps<CalendarColumn>) {
  return (
    <span className="column-name" data-initials={initialsOf(resource.title)}>
      {resource.title}
    </span>
  );
}

/** A day of the week; today is said to be it. */
export function WeekDayHeading({ date, label }: HeaderProps) {
  const { today } = use(BoardContext);
  return (
    <span>
      <span>{label}</span> {clockDay(date) === today && <VisuallyHidden>{texts.isToday}</VisuallyHidden>}
    </span>
  );
}

function nameOf(date: Date): string {
  return formatClock(date, calendarFormats.dayHeaderFormat);
}
