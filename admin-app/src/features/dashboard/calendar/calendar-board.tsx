import type { Calendar as StoreCalendar } from '@hora-marcada/shared/contract';
import {
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ComponentType,
  type KeyboardEvent,
} from 'react';
import { Calendar, type CalendarProps, type SlotInfo, type View } from 'react-big-calendar';
import withDragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import { MILLISECONDS_AN_HOUR } from '@hora-marcada/shared/format';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import './calendar-board.css';
import './calendar-board-agenda.css';
import './calendar-board-phone.css';
import './calendar-board-dragging.css';
import './calendar-board-closed.css';
import './calendar-board-print.css';
import { BoardContext, DayHeading, MonthDate, MoreEventsButton, WeekDayHeading } from './calendar-days.tsx';
import { AgendaEvent, AllDayLabel, FocusableMonthEvent, MonthEvent, TimedEvent } from './calendar-event.tsx';
import { calendarColumns, calendarOfColumn, columnOf, type CalendarColumn } from './calendar-columns.ts';
import { DraggableTimedEvent } from './draggable-event.tsx';
import { correctRoles } from './calendar-roles.ts';
import { colourOf } from './event-colour.ts';
import type { CalendarItem } from '../calendar-items.ts';
import { calendarSettings } from './calendar-settings.ts';
import type { ClosedTime } from '../closed/closed-times.ts';
import { DayColumn } from './day-column.tsx';
import { ClosedTimesContext, isClosedDay } from '../closed/shown-closed-times.ts';
import { clockDate, clockDay, startOfDay } from '../clock-date.ts';
import type { WallClockRange } from '../../../domain/event/new/new-event.ts';
import { pickedRange } from '../picked-range.ts';
import { useHandChange } from './hand-change.ts';
import { droppedSpan, resizedSpan } from '../dropped-span.ts';
import type { CalendarSpan } from '../../../domain/event/overlaps.ts';
import { asksForConfirmation } from '../../../domain/event/confirmation.ts';
import { calendarViews, dayRangeOf, type ShownPeriod } from '../shown-period.ts';
import { SteadyEventContainer } from './steady-event-container.tsx';
import { dashboardTexts as texts } from '../texts.ts';

interface CalendarBoardProps {
  readonly period: ShownPeriod;
  readonly items: readonly CalendarItem[];
  readonly calendars: readonly StoreCalendar[];
  /** When nothing is offered. */
  readonly closed: readonly ClosedTime[];
  /** One calendar is shown, so that nothing has to say whose an event is. */
  readonly isOfOne: boolean;
  /** The store's present, as a clock date. */
  readonly getNow: () => Date;
  readonly onShow: (period: ShownPeriod) => void;
  /** With the calendar's name, where the slot is one's. */
  readonly onPick: (slot: WallClockRange, calendar: string | undefined) => void;
  readonly onOpen: (item: CalendarItem) => void;
  /** An event was dragged somewhere else, or drawn out or in. */
  readonly onMove: (item: CalendarItem, to: CalendarSpan) => void;
}

// Not the whole board's, which a drag would make anew with each drawing.
const draggable = {
  event: TimedEvent,
  eventWrapper: DraggableTimedEvent,
  eventContainerWrapper: SteadyEventContainer,
};

const components = {
  event: TimedEvent,
  agenda: { event: AgendaEvent },
  header: DayHeading,
  week: { ...draggable, header: WeekDayHeading },
  day: draggable,
  month: {
    dateHeader: MonthDate,
    event: MonthEvent,
    eventWrapper: FocusableMonthEvent,
    showMore: MoreEventsButton,
  },
  timeGutterHeader: AllDayLabel,
  dayColumnWrapper: DayColumn,
};

const DraggableCalendar = withDragAndDrop(
  Calendar as ComponentType<CalendarProps<CalendarItem, CalendarColumn>>,
);

/** react-big-calendar in the store's wall clock, in the product's looks. */
export function CalendarBoard({
  period,
  items,
  calendars,
  closed,
  isOfOne,
  getNow,
  onShow,
  onPick,
  onOpen,
  onMove,
}: CalendarBoardProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { drawing, onPointerMove } = useHandChange();
  // The library measures the columns of its agenda whenever it is drawn.
  useSyncExternalStore(onResize, () => window.innerWidth);
  const isPrinted = useSyncExternalStore(onPrint, () => window.matchMedia('print').matches);

  useEffect(() => (ref.current ? correctRoles(ref.current) : undefined), []);
  useEffect(() => {
    if (ref.current) scrollToToday(ref.current);
  }, [period.view, drawing]);

  const shown = useRef(period);
  useEffect(() => {
    // A day's number and '+ Ver mais' go with the view that they were pressed in.
    const isLost = shown.current !== period && document.activeElement === document.body;
    if (isLost) ref.current?.focus({ preventScroll: true });
    shown.current = period;
  }, [period]);

  const openByKey = (item: CalendarItem, event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onOpen(item);
  };

  const move = (item: CalendarItem, to: CalendarSpan | undefined) => to && onMove(item, to);

  const columns = useMemo(
    () => (period.view === 'day' && !isOfOne ? calendarColumns(calendars, items) : undefined),
    [period.view, isOfOne, calendars, items],
  );
  const today = clockDay(getNow());
  const board = useMemo(
    () => ({ today, showDay: (day: string) => onShow({ view: 'day', day }) }),
    [today, onShow],
  );
  const looks = ['shows', columns ? 'columns' : period.view].join('-');

  return (
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={texts.views[period.view]}
      onPointerMove={onPointerMove}
    >
      <BoardContext value={board}>
        <ClosedTimesContext value={closed}>
          <DraggableCalendar
            key={drawing}
            {...calendarSettings}
            className={[looks, isOfOne ? '' : 'shows-initials'].join(' ')}
            {...(columns && {
              resources: [...columns],
              resourceAccessor: ({ resourceId }: CalendarItem) => columnOf(resourceId),
            })}
            components={components}
            events={[...items]}
            view={period.view}
            showAllEvents={isPrinted}
            date={clockDate(`${period.day}T00:00`)}
            getNow={getNow}
            scrollToTime={firstHourOf(period, getNow())}
            tooltipAccessor={({ event }) => [event.title, event.calendar].filter(Boolean).join(' · ')}
            dayPropGetter={(date) => ({ className: closedLook(closed, date, period.view) })}
            eventPropGetter={(item) => looksOf(item, period.view, calendars)}
            onView={(view) => onShow({ ...period, view: calendarViewOf(view) })}
            onNavigate={(date) => onShow({ ...period, day: clockDay(date) })}
            onDrillDown={(date, view) => onShow({ view: calendarViewOf(view), day: clockDay(date) })}
            onSelectSlot={(picked: SlotInfo) =>
              onPick(pickedRange(picked), calendarOfColumn(picked.resourceId))
            }
            onSelectEvent={onOpen}
            onEventDrop={({ event: item, start, resourceId }) =>
              move(
                item,
                droppedSpan(
                  item,
                  new Date(start),
                  columns ? (calendarOfColumn(resourceId) ?? '') : item.event.calendar,
                ),
              )
            }
            onEventResize={({ event: item, start, end }) =>
              move(item, resizedSpan(item, { start: new Date(start), end: new Date(end) }))
            }
            onKeyPressEvent={(item, event) => openByKey(item, event as KeyboardEvent<HTMLElement>)}
          />
        </ClosedTimesContext>
      </BoardContext>
    </div>
  );
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

function onPrint(changed: () => void): () => void {
  const media = window.matchMedia('print');
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** In the agenda a row is text on white and its dot has the colour; elsewhere the whole event has it. */
function looksOf({ event }: CalendarItem, view: View, calendars: readonly StoreCalendar[]) {
  const { background, text } = colourOf(event.calendar, calendars);
  const className = asksForConfirmation(event) ? 'is-unconfirmed' : '';
  if (view === 'agenda') return { className, style: { '--event-colour': background } };
  return { className, style: { backgroundColor: background, color: text } };
}

/** Hours are shaded by themselves; a month has days only. */
function closedLook(closed: readonly ClosedTime[], date: Date, view: View): string {
  return view === 'month' && isClosedDay(closed, clockDay(date)) ? 'is-closed' : '';
}

function calendarViewOf(view: View): ShownPeriod['view'] {
  return calendarViews.find((known) => known === view) ?? 'day';
}

/** The hour that a view opens at: with today in it the one before the present (OWN-004), else 07:00, where days begin. */
function firstHourOf(period: ShownPeriod, now: Date): Date {
  const today = clockDay(now);
  const { from, to } = dayRangeOf(period);
  if (today < from || to < today) return clockDate(`${today}T07:00`);
  return new Date(Math.max(startOfDay(now).getTime(), now.getTime() - MILLISECONDS_AN_HOUR));
}

/** Where the week scrolls sideways, today comes first. */
function scrollToToday(board: HTMLElement): void {
  const days = board.querySelector('.rbc-time-content');
  const today = board.querySelector<HTMLElement>('.rbc-day-slot.rbc-today');
  const hours = board.querySelector<HTMLElement>('.rbc-time-gutter');
  if (days && today && hours) days.scrollLeft = today.offsetLeft - hours.offsetWidth;
}
