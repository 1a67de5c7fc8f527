import { cloneElement, use, type HTMLAttributes, type ReactElement } from 'react';
import type { EventProps, EventWrapperProps } from 'react-big-calendar';
import { asksForConfirmation } from '../../event/confirmation.ts';
import {
  calendarFormats,
  formatClock,
  formatClockDay,
  formatClockMoment,
  formatTimes,
} from '../calendar-formats.ts';
import type { CalendarItem } from '../calendar-items.ts';
import { clockDate, clockTime } from '../clock-date.ts';
import { BoardContext } from './board-context.ts';
import { initialsOf } from '../calendar-columns.ts';
import { boardTexts as texts } from '../board-texts.ts';
import { EventStripes, stripesInWords } from './event-stripes.tsx';

/** An event in a month: when it starts, who, and what. */
export function MonthEvent({ event: item }: EventProps<CalendarItem>) {
  return <EventContent item={item} time={startOf(item)} />;
}

/** An event among the hours of a day: its times stand in one text with the rest, and the library's own label is hidden. */
export function TimedEvent({ event: item }: EventProps<CalendarItem>) {
  return <EventContent item={item} time={timesOf(item)} />;
}

/** Where there is room for the start only. */
export function NarrowEvent({ event: item }: EventProps<CalendarItem>) {
  return <EventContent item={item} time={startOf(item)} />;
}

function EventContent({ item, time }: { readonly item: CalendarItem; readonly time: string }) {
  const { title, client_name, calendar } = item.event;
  return (
    <span className="event-content">
      <span className="event-time" data-initials={initialsOf(calendar)}>
        {time && `${time} `}
      </span>
      {client_name !== '' && <span className="event-customer">{`${client_name} `}</span>}
      <span className="event-title">{title}</span>
    </span>
  );
}

/** A row of the agenda opens by its own button; the click goes on to the cell around it, which the library listens to. */
export function AgendaEvent({ event: item }: EventProps<CalendarItem>) {
  const { title, calendar, client_name } = item.event;
  const more = [client_name, calendar].filter(Boolean).join(' · ');
  return (
    <button type="button" className="agenda-event" aria-label={spokenName(item, `${title} ${more}`)}>
      <span className="agenda-event-title">{title}</span> <span className="agenda-event-more">{more}</span>
    </button>
  );
}

export type WrapperProps = Omit<EventWrapperProps<CalendarItem>, 'className'> & {
  readonly className?: string;
  /** 'date' in the row of whole days. */
  readonly type?: 'date' | 'time';
  readonly continuesPrior?: boolean;
  readonly continuesAfter?: boolean;
  readonly children?: ReactElement<HTMLAttributes<HTMLElement>>;
};

/**
 * The library lets only some of its events be reached by keyboard: here all are, and say all they stand for (P-34, P-35).
 * Their names begin with what is to be read, so that who speaks to the machine can say it (OWN-070).
 */
export function FocusableMonthEvent({ event: item, children }: WrapperProps) {
  return focusable(children, item, startOf(item));
}

export function FocusableTimedEvent({ event: item, children }: WrapperProps) {
  const { isNarrow } = use(BoardContext);
  const stripes = stripesInWords(item) ? <EventStripes item={item} /> : undefined;
  return focusable(children, item, isNarrow ? startOf(item) : timesOf(item), stripes);
}

function focusable(
  children: WrapperProps['children'],
  item: CalendarItem,
  time: string,
  stripes?: ReactElement,
) {
  const { title, client_name } = item.event;
  const name = spokenName(item, [time, client_name, title].filter(Boolean).join(' '));
  const role = { role: 'button', tabIndex: 0, 'aria-label': name } as const;
  if (!stripes || !children) return children && cloneElement(children, role);
  const { children: content, className = '' } = children.props;
  const striped = { ...role, className: `${className} has-stripes` };
  return cloneElement(children, striped, content, stripes);
}

function startOf({ start, allDay }: CalendarItem): string {
  return allDay ? '' : clockTime(start);
}

function timesOf({ start, end, allDay }: CalendarItem): string {
  return allDay ? '' : formatTimes({ start, end });
}

/** The shown text, and the time, calendar, state and stripes that it leaves out. */
function spokenName(item: CalendarItem, shown: string): string {
  const { event, start, end, allDay } = item;
  const time = allDay
    ? `${formatClockDay(start)}, ${texts.allDay}`
    : `${formatClockMoment(start)} às ${clockTime(end)}`;
  const whose = shown.endsWith(` · ${event.calendar}`) ? '' : event.calendar || texts.noCalendar;
  const state = asksForConfirmation(event) ? texts.unconfirmedEvent : '';
  return [shown, time, whose, state, stripesInWords(item)].filter(Boolean).join(', ');
}

/** Beside a list nothing else says which day its columns are of. */
export function DayLabel() {
  const { day } = use(BoardContext);
  return (
    <span className="all-day-label">
      {formatClock(clockDate(`${day}T00:00`), calendarFormats.agendaDateFormat)}
    </span>
  );
}

/** The library leaves this corner empty; it is beside the row of whole days (CAL-008). */
export function AllDayLabel() {
  return <span className="all-day-label">{texts.allDay}</span>;
}
