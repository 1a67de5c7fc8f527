import type { Calendar as StoreCalendar } from '@hora-marcada/shared/contract';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ComponentType,
  type KeyboardEvent,
} from 'react';
import { Calendar, type CalendarProps, type SlotInfo, type View } from 'react-big-calendar';
import withDragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import './calendar-board.css';
import './calendar-board-month.css';
import './calendar-board-agenda.css';
import './calendar-board-phone.css';
import './calendar-board-dragging.css';
import './calendar-board-closed.css';
import './calendar-board-edges.css';
import './calendar-board-beside.css';
import './calendar-board-print.css';
import { BoardContext } from './board-context.ts';
import { ColumnHeading, DayHeading, MonthDate, MoreEventsButton, WeekDayHeading } from './calendar-days.tsx';
import {
  AgendaEvent,
  AllDayLabel,
  DayLabel,
  FocusableMonthEvent,
  MonthEvent,
  NarrowEvent,
  TimedEvent,
} from './calendar-event.tsx';
import { calendarColumns, calendarOfColumn, columnOf, type CalendarColumn } from '../calendar-columns.ts';
import { DraggableTimedEvent } from './draggable-event.tsx';
import { correctRoles } from './calendar-roles.ts';
import { fullDays, type FullDay } from '../month/full-days.ts';
import { laneLayout } from '../hours/lane-layout.ts';
import type { CalendarItem } from '../calendar-items.ts';
import { calendarSettings } from './calendar-settings.ts';
import type { ClosedTime } from '../closed/closed-times.ts';
import { DayColumn } from '../hours/day-column.tsx';
import { EdgeTells, hoursIn, minutesInSight, placeOf } from '../hours/edge-tells.tsx';
import { openingMinute, openingMinuteBeside } from '../hours/opening-minute.ts';
import type { OpenDays } from '../closed/open-days.ts';
import { ClosedTimesContext, isClosedDay, OpenDaysContext } from '../closed/shown-closed-times.ts';
import { clockDate, clockDay } from '../clock-date.ts';
import type { WallClockRange } from '../../event/new/new-event.ts';
import { pickedRange } from '../picked-range.ts';
import { useHandChange } from './hand-change.ts';
import { droppedSpan, resizedSpan } from '../dropped-span.ts';
import { calendarColour } from '../../store/calendar-colours.ts';
import type { CalendarSpan } from '../../event/overlaps.ts';
import { asksForConfirmation } from '../../event/confirmation.ts';
import { calendarViews, dayRangeOf, type ShownPeriod } from '../shown-period.ts';
import { DayEvents, InPieces } from './event-pieces.tsx';
import { boardTexts as texts } from '../board-texts.ts';

interface CalendarBoardProps {
  readonly period: ShownPeriod;
  readonly items: readonly CalendarItem[];
  readonly calendars: readonly StoreCalendar[];
  /** When nothing is offered. */
  readonly closed: readonly ClosedTime[];
  /** When the calendars shown are open. */
  readonly open: OpenDays;
  /** The events are those of the days shown; else still of the days before. */
  readonly isCurrent: boolean;
  /** One calendar is shown, so that nothing has to say whose an event is. */
  readonly isOfOne: boolean;
  /** A day beside a list: as high as its place, and as much of the day in sight as it can be (DAY-025). */
  readonly isBeside?: boolean;
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
  eventContainerWrapper: DayEvents,
};

const components = {
  event: TimedEvent,
  agenda: { event: AgendaEvent },
  header: DayHeading,
  week: { ...draggable, event: NarrowEvent, header: WeekDayHeading },
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

const besideComponents = {
  ...components,
  day: { ...draggable, event: NarrowEvent },
  resourceHeader: ColumnHeading,
  timeGutterHeader: DayLabel,
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
  open,
  isCurrent,
  isOfOne,
  isBeside = false,
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
  const openAtItsHour = useEffectEvent(() => {
    const hours = hoursIn(ref.current);
    if (!hours) return;
    const minute = isBeside
      ? openingMinuteBeside(period.day, getNow(), items, open, minutesInSight(hours))
      : openingMinute(period, getNow(), items, open);
    hours.scrollTop = placeOf(hours, minute);
    scrollToToday(hours);
  });
  const isOpeningKnown = open.size > 0;
  useEffect(() => openAtItsHour(), [period, drawing, isCurrent, isOpeningKnown]);

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

  const sides = useMemo(
    () => (isOfOne ? undefined : calendarColumns(calendars, items)),
    [isOfOne, calendars, items],
  );
  const isWeek = period.view === 'week';
  const columns = period.view === 'day' ? sides : undefined;
  const layout = useMemo(() => (isWeek && sides ? laneLayout(sides) : undefined), [isWeek, sides]);
  const full = useMemo(
    () => (period.view === 'month' ? fullDays(dayRangeOf(period), items, open, closed) : noDays),
    [period, items, open, closed],
  );
  const today = clockDay(getNow());
  const board = useMemo(
    () => ({
      today,
      day: period.day,
      isNarrow: isWeek || isBeside,
      fullDays: full,
      showDay: (day: string) => onShow({ view: 'day', day }),
    }),
    [today, period.day, isWeek, isBeside, full, onShow],
  );
  const looks = ['shows', columns ? 'columns' : period.view].join('-');

  return (
    <div
      ref={ref}
      className="board"
      role="group"
      tabIndex={-1}
      aria-label={texts.views[period.view]}
      onPointerMove={onPointerMove}
    >
      <BoardContext value={board}>
        <ClosedTimesContext value={closed}>
          <OpenDaysContext value={open}>
            <InPieces eventCount={items.length} period={period}>
              <DraggableCalendar
                key={drawing}
                {...calendarSettings}
                className={[
                  looks,
                  isOfOne || columns ? '' : 'shows-initials',
                  isBeside ? 'is-beside' : '',
                ].join(' ')}
                {...(isBeside && { style: besideStyle })}
                {...(columns && {
                  resources: [...columns],
                  resourceAccessor: ({ resourceId }: CalendarItem) => columnOf(resourceId),
                })}
                {...(layout && { dayLayoutAlgorithm: layout })}
                components={isBeside ? besideComponents : components}
                events={[...items]}
                view={period.view}
                showAllEvents={isPrinted}
                date={clockDate(`${period.day}T00:00`)}
                getNow={getNow}
                tooltipAccessor={({ event }) => [event.title, event.calendar].filter(Boolean).join(' · ')}
                dayPropGetter={(date) => ({ className: closedLook(closed, full, date) })}
                eventPropGetter={(item) => looksOf(item, period.view, calendars, getNow())}
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
            </InPieces>
          </OpenDaysContext>
        </ClosedTimesContext>
      </BoardContext>
      <EdgeTells board={ref} items={items} period={period} drawing={drawing} />
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

/** In the agenda a row's edge has the colour; elsewhere the whole event has it, under a veil (CAL-029, DAY-018). */
function looksOf({ event, end }: CalendarItem, view: View, calendars: readonly StoreCalendar[], now: Date) {
  const colour = calendarColour(event.calendar, calendars);
  const className = `${asksForConfirmation(event) ? 'is-unconfirmed' : ''} ${end < now ? 'is-over' : ''}`;
  if (view === 'agenda') return { className, style: { '--event-colour': colour } };
  return { className, style: { backgroundColor: colour } };
}

/** Hours are shaded by themselves; a month has days only. */
function closedLook(closed: readonly ClosedTime[], full: ReadonlyMap<string, FullDay>, date: Date): string {
  const day = clockDay(date);
  const shown = full.get(day);
  if (shown && isClosedDay(closed, day)) return 'is-closed';
  return shown?.percent === 'shut' ? 'is-shut' : '';
}

const besideStyle = { height: '100%' };

const noDays: ReadonlyMap<string, FullDay> = new Map();

function calendarViewOf(view: View): ShownPeriod['view'] {
  return calendarViews.find((known) => known === view) ?? 'day';
}

/** Where the week scrolls sideways, today comes first. */
function scrollToToday(hours: HTMLElement): void {
  const today = hours.querySelector<HTMLElement>('.rbc-day-slot.rbc-today');
  const gutter = hours.querySelector<HTMLElement>('.rbc-time-gutter');
  hours.scrollLeft = today && gutter ? today.offsetLeft - gutter.offsetWidth : 0;
}
