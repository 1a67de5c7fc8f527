import { cloneElement, type HTMLAttributes, type ReactElement } from 'react';
import type { DateHeaderProps, EventProps, EventWrapperProps, HeaderProps } from 'react-big-calendar';
import { asksForConfirmation } from '../../../platform/events/confirmation.ts';
import { calendarFormats, formatClock, formatMoment } from '../calendar-formats.ts';
import type { CalendarItem } from '../calendar-items.ts';
import { texts } from '../texts.ts';

/** An event inside its coloured box: when it starts (where the box does not say so itself), what, and who. */
export function BoardEvent({ event: item }: EventProps<CalendarItem>) {
  return (
    <>
      {!item.allDay && <span className="event-time">{formatClock(item.start, 'HH:mm')} </span>}
      <span className="event-title">{item.title}</span>
      {item.event.client_name !== '' && <span className="event-customer"> {item.event.client_name}</span>}
    </>
  );
}

/** A row of the agenda opens by its own button; the click goes on to the cell around it, which the library listens to. */
export function AgendaEvent({ event: item }: EventProps<CalendarItem>) {
  const { title, calendar, client_name } = item.event;
  return (
    <button type="button" className="agenda-event" aria-label={spokenName(item)}>
      <span className="agenda-event-title">{title}</span>
      <span className="agenda-event-more">{[client_name, calendar].filter(Boolean).join(' · ')}</span>
    </button>
  );
}

/** The library lets only some of its events be reached by keyboard: here all are, and say all they stand for (P-34, P-35). */
export function FocusableEvent({
  event: item,
  children,
}: EventWrapperProps<CalendarItem> & { readonly children?: ReactElement<HTMLAttributes<HTMLElement>> }) {
  return children && cloneElement(children, { role: 'button', tabIndex: 0, 'aria-label': spokenName(item) });
}

function spokenName({ event, start, end, allDay }: CalendarItem): string {
  const time = allDay
    ? `${formatClock(start, 'DD/MM/YYYY')}, ${texts.allDay}`
    : `${formatMoment(start)} às ${formatClock(end, 'HH:mm')}`;
  const state = asksForConfirmation(event) ? texts.unconfirmedEvent : '';
  return [event.title, time, event.client_name, event.calendar || texts.noCalendar, state]
    .filter(Boolean)
    .join(', ');
}

/** The library leaves this corner empty; it is beside the row of whole days (CAL-008). */
export function AllDayLabel() {
  return <span className="all-day-label">{texts.allDay}</span>;
}

/** A day of the month; its number leads to the day (P-37). */
export function MonthDate({ date, label, onDrillDown }: DateHeaderProps) {
  return (
    <button
      type="button"
      className="rbc-button-link"
      aria-label={formatClock(date, calendarFormats.dayHeaderFormat)}
      onClick={onDrillDown}
    >
      {label}
    </button>
  );
}

/** The library's own heading of a day claims to be a sortable column. */
export function DayHeading({ label }: HeaderProps) {
  return <span>{label}</span>;
}
