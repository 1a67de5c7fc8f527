import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { toWallClock } from '@hora-marcada/shared/format';
import { memo, useMemo } from 'react';
import { CalendarBoard } from '../../../domain/board/calendar/calendar-board.tsx';
import { calendarColumns } from '../../../domain/board/calendar-columns.ts';
import { calendarItems } from '../../../domain/board/calendar-items.ts';
import { clockDate } from '../../../domain/board/clock-date.ts';
import { useClosedTimes, useOpenDays } from '../../../domain/board/closed/shown-closed-times.ts';
import { mayMove } from '../../../domain/board/may-move.ts';
import type { ShownPeriod } from '../../../domain/board/shown-period.ts';
import { useMoving } from '../../../domain/event/move/moving.tsx';
import { useOpenDialog } from '../../../domain/open-dialog.ts';
import { useStore } from '../../../domain/store/store-context.tsx';
import { useCalendars } from '../../../domain/store/store-queries.ts';
import { useNow } from '../../../platform/browser/clock.ts';
import { useFocusFallback } from '../../../ui/focus-fallback.ts';
import { bookingsTexts as texts } from '../texts.ts';
import styles from './day-beside.module.css';

export interface DayColumnsProps {
  /** 'YYYY-MM-DD' */
  readonly day: string;
  /** All of that day, perhaps among others. */
  readonly events: readonly OwnerEvent[];
}

/** The whole day of every calendar, whatever the list shows of it (DAY-025). */
export const DayColumns = memo(function DayColumns({ day, events }: DayColumnsProps) {
  const { timeZone } = useStore();
  const now = clockDate(toWallClock(useNow(), timeZone));
  const { data: calendars = noCalendars, isPending } = useCalendars();
  const openDialog = useOpenDialog();
  const { moveAtOnce } = useMoving();
  const period = useMemo<ShownPeriod>(() => ({ view: 'day', day }), [day]);
  const items = useMemo(() => calendarItems(events, { from: day, to: day }, undefined), [events, day]);
  const closed = useClosedTimes({ from: day, to: day }, calendars);
  const open = useOpenDays({ from: day, to: day }, calendars);
  const section = useFocusFallback<HTMLElement>(items);
  if (isPending) return null;
  const only = calendars.length === 1 ? calendars[0]?.name : undefined;
  return (
    <section ref={section} tabIndex={-1} aria-label={texts.dayInColumns} className={styles.columns}>
      <CalendarBoard
        isBeside
        period={period}
        items={items}
        calendars={calendars}
        closed={closed}
        open={open}
        isCurrent
        isOfOne={calendarColumns(calendars, items) === undefined}
        getNow={() => now}
        onShow={stay}
        onPick={(range, calendar = only) =>
          openDialog({ kind: 'appointment', range, ...(calendar !== undefined && { calendar }) })
        }
        onOpen={({ event }) => openDialog({ kind: 'details', event })}
        onMove={({ event }, to) => mayMove(events, event, to) && void moveAtOnce(event, to)}
      />
    </section>
  );
});

const noCalendars: readonly never[] = [];

/** A day alone leads to no other. */
const stay = () => undefined;
