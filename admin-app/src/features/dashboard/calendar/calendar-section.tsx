import PlusOutlined from '@ant-design/icons/PlusOutlined';
import type { Calendar, OwnerEvent } from '@hora-marcada/shared/contract';
import { dayOf, toWallClock } from '@hora-marcada/shared/format';
import { Button, Spin } from 'antd';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { now, useNow } from '../../../platform/browser/clock.ts';
import { useMoving } from '../../../domain/event/move/moving.tsx';
import { mayMove } from '../../../domain/board/may-move.ts';
import { useStore } from '../../../domain/store/store-context.tsx';
import { decorative } from '../../../ui/decorative.ts';
import { useEventsInRange, useListedCalendars } from '../dashboard-queries.ts';
import { EventDetailsDialog } from '../../../domain/event/details/event-details-dialog.tsx';
import { NewEventDialog } from '../../../domain/event/new/new-event-dialog.tsx';
import { nextHalfHour, type WallClockRange } from '../../../domain/event/new/new-event.ts';
import { dashboardTexts as texts } from '../texts.ts';
import { CalendarBoard } from '../../../domain/board/calendar/calendar-board.tsx';
import { CalendarFilter } from './calendar-filter.tsx';
import { calendarItems } from '../../../domain/board/calendar-items.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { PrintDay } from '../../../domain/event/print/print-day.tsx';
import { useFocusFallback } from '../../../ui/focus-fallback.ts';
import layout from '../../../ui/layout.module.css';
import styles from './calendar-section.module.css';
import { useHoldHint } from './hold-hint.ts';
import parts from '../../../ui/parts.module.css';
import { MonthNotes } from '../month/month-notes.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { useRememberedView } from './remembered-view.ts';
import { clockDate } from '../../../domain/board/clock-date.ts';
import { useClosedTimes, useOpenDays } from '../../../domain/board/closed/shown-closed-times.ts';
import { dayRangeOf, type ShownPeriod } from '../../../domain/board/shown-period.ts';

/** The calendar view: what is shown of which calendar, and the dialogs over it. */
export function CalendarSection() {
  const { timeZone } = useStore();
  const wallClockNow = toWallClock(useNow(), timeZone);
  const today = dayOf(wallClockNow);
  const [choice, choose] = useRememberedView(today);
  const { view, day } = choice;
  const period = useMemo<ShownPeriod>(() => ({ view, day }), [view, day]);
  const setPeriod = (next: ShownPeriod) => choose({ ...choice, ...next });
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'none' });
  const { moveAtOnce } = useMoving();
  const hint = useHoldHint();
  const closeDialog = () => setDialog({ kind: 'none' });
  const calendars = useListedCalendars();
  const chosen = chosenCalendar(choice.calendar, calendars);

  const window = dayRangeOf(period);
  const { events, isLoading, isCurrent } = useEventsInRange(window);
  const items = useMemo(
    () => calendarItems(events, { from: window.from, to: window.to }, chosen),
    [events, window.from, window.to, chosen],
  );

  const shownCalendars = useMemo(
    () => calendars.filter(({ name }) => chosen === undefined || name === chosen),
    [calendars, chosen],
  );
  const closed = useClosedTimes(window, shownCalendars);
  const open = useOpenDays(window, shownCalendars);

  // What lies over it answers at once, however busy the days are.
  const board = useDeferredValue(
    <CalendarBoard
      period={period}
      items={items}
      calendars={calendars}
      closed={closed}
      open={open}
      isCurrent={isCurrent}
      isOfOne={chosen !== undefined}
      getNow={() => clockDate(toWallClock(now(), timeZone))}
      onShow={setPeriod}
      onPick={(range, calendar) => {
        hint.learn();
        setDialog((shown) => (shown.kind === 'none' ? { kind: 'create', range, calendar } : shown));
      }}
      onOpen={({ event }) => setDialog({ kind: 'details', event })}
      onMove={({ event }, to) => mayMove(events, event, to) && void moveAtOnce(event, to)}
    />,
  );

  // The event that the focus goes back to from a dialog may be gone by then, or once the board is drawn without it.
  const section = useFocusFallback<HTMLElement>(board);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isLost = wasOpen.current && dialog.kind === 'none' && document.activeElement === document.body;
    if (isLost) section.current?.focus({ preventScroll: true });
    wasOpen.current = dialog.kind !== 'none';
  }, [section, dialog.kind]);

  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-label={texts.calendar}>
      <div className={styles.head}>
        <CalendarToolbar period={period} today={today} onShow={setPeriod} />
        <CalendarFilter
          calendars={calendars}
          chosen={chosen}
          onChoose={(name) => choose({ ...choice, calendar: name ?? '' })}
        />
        <Button
          className={`${layout.screen} ${styles.new}`}
          icon={<PlusOutlined {...decorative} />}
          onClick={() => setDialog({ kind: 'create', range: nextHalfHour(period.day, wallClockNow) })}
        >
          {texts.newEvent}
        </Button>
      </div>
      <div className={styles.board} aria-busy={isLoading}>
        {board}
        {isLoading && (
          <div role="status" aria-label={texts.loading} className={styles.loading}>
            <Spin size="large" />
          </div>
        )}
      </div>
      {view === 'week' && chosen === undefined && calendars.length > readableLanes && (
        <p className={parts.small}>{texts.manyLanes(calendars.length)}</p>
      )}
      {(view === 'week' || view === 'day') && hint.isNeeded && (
        <p className={`${parts.small} ${layout.screen} ${styles.hold}`}>{texts.holdHint}</p>
      )}
      {view === 'month' && <MonthNotes closed={closed} />}
      <CalendarLegend calendars={calendars} />
      <PrintDay day={day} />
      {dialog.kind === 'details' && <EventDetailsDialog event={dialog.event} onClosed={closeDialog} />}
      {dialog.kind === 'create' && (
        <NewEventDialog range={dialog.range} calendar={dialog.calendar ?? chosen} onClosed={closeDialog} />
      )}
    </section>
  );
}

/** In a seventh of the width; of more calendars the lanes show only when each is busy. */
const readableLanes = 3;

/**
 * Until the owner chooses one that there is, a store with one calendar shows that one and any other store shows all
 * (CAL-028).
 */
function chosenCalendar(choice: string | undefined, calendars: readonly Calendar[]): string | undefined {
  if (choice === '') return undefined;
  const names = calendars.map(({ name }) => name);
  if (choice !== undefined && names.includes(choice)) return choice;
  return names.length === 1 ? names[0] : undefined;
}

/** At most one dialog lies over the calendar. */
type OpenDialog =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'create';
      readonly range: WallClockRange;
      readonly calendar?: string | undefined;
    }
  | { readonly kind: 'details'; readonly event: OwnerEvent };
